// A plate in space. The only module that knows three.js; it is loaded when there is a plate to show.

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  OrbitControls,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from "../../vendor/three/index.js";

/** @typedef {import("../../types/wire").PrintPreview} PrintPreview */
/** @typedef {import("../../types/wire").PlateInfo} PlateInfo */
/** @typedef {import("../../types/wire").Shape} Shape */

/** Pixels of the bed's picture a millimetre. */
const SHARP = 4;
/** Degrees that the camera sees from top to bottom: few, so that it sees the far stones at nearly the same angle as the near ones. */
const VIEW = 14;
/** Radians from straight above at which the camera begins: a foot stands up before its sign and would hide it from lower down. */
const TILT = 0.21;
/** How far the plate swings to either side, in radians, and how long that takes there and back, in milliseconds. */
const SWING = 0.3;
const PERIOD = 24_000;

/** @param {string} text */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** A colour of the page. @param {string} name */
const colour = (name) => new Color(getComputedStyle(document.documentElement).getPropertyValue(name).trim());

/** The solid of a shape: the colour of the army first, then sign and rim. @param {Shape} shape */
function solid({ step, corners, triangles, plain }) {
  const whole = new BufferGeometry();
  const places = Float32Array.from(new Uint16Array(bytesOf(corners)), (length) => length * step);
  const index = new Uint16Array(bytesOf(triangles));
  whole.setAttribute("position", new BufferAttribute(places, 3));
  whole.setIndex(new BufferAttribute(index, 1));
  // Corners are shared, and the faces of a stone are flat.
  const geometry = whole.toNonIndexed();
  geometry.computeVertexNormals();
  geometry.addGroup(0, plain * 3, 0);
  geometry.addGroup(plain * 3, index.length - plain * 3, 1);
  return geometry;
}

/** The sheet of steel that is printed on, with a line each centimetre. @param {number} width @param {number} depth */
function bed(width, depth) {
  const canvas = document.createElement("canvas");
  canvas.width = width * SHARP;
  canvas.height = depth * SHARP;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#39332c";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (let at = 10; at < Math.max(width, depth); at += 10) {
    pen.fillStyle = at % 50 === 0 ? "#6f6352" : "#4b4339";
    pen.fillRect(at * SHARP - 1, 0, 2, canvas.height);
    pen.fillRect(0, canvas.height - at * SHARP - 1, canvas.width, 2);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 8;
  const edge = new MeshStandardMaterial({ color: "#26211c", roughness: 0.8 });
  const top = new MeshStandardMaterial({ map, roughness: 0.75 });
  const plate = new Mesh(new BoxGeometry(width, depth, 2), [edge, edge, edge, edge, top, edge]);
  plate.position.set(width / 2, depth / 2, -1);
  plate.receiveShadow = true;
  return plate;
}

/**
 * Shows a plate on a canvas until it is taken away.
 * @param {HTMLCanvasElement} canvas
 * @param {PrintPreview} preview
 * @param {PlateInfo} plate
 * @param {{swinging: boolean}} how  swinging: it swings slowly until somebody takes hold of it
 * @returns {() => void} takes it away
 */
export function showPlate(canvas, preview, plate, { swinging }) {
  const [width, depth] = preview.bed;
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.shadowMap.enabled = true;

  const scene = new Scene();
  // On a bed up is z, in the room it is y.
  const table = new Group();
  table.rotation.x = -Math.PI / 2;
  table.position.set(-width / 2, 0, depth / 2);
  table.add(bed(width, depth));
  const materials = [
    new MeshStandardMaterial({ color: colour(`--${plate.side}`), roughness: 0.62 }),
    new MeshStandardMaterial({ color: colour("--ivory"), roughness: 0.62 }),
  ];
  for (const [at, shape] of preview.shapes.entries()) {
    const places = plate.stones.filter(([of]) => of === at);
    if (places.length === 0) continue;
    const stones = new InstancedMesh(solid(shape), materials, places.length);
    places.forEach(([, x, y], index) => stones.setMatrixAt(index, new Matrix4().makeTranslation(x, y, 0)));
    stones.castShadow = stones.receiveShadow = true;
    table.add(stones);
  }
  scene.add(table, new HemisphereLight("#fff6e4", "#4a3b2a", 1.5));
  const size = Math.max(width, depth);
  const lamp = new DirectionalLight("#fff3dc", 2.6);
  lamp.position.set(-size * 0.55, size * 0.9, -size * 0.2);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(2048, 2048);
  Object.assign(lamp.shadow.camera, { left: -size, right: size, top: size, bottom: -size, near: 1, far: size * 3 });
  lamp.shadow.normalBias = 0.4;
  scene.add(lamp);

  const camera = new PerspectiveCamera(VIEW, 1, size, size * 24);
  camera.position.setFromSphericalCoords(size, TILT, 0);
  const controls = new OrbitControls(camera, canvas);
  Object.assign(controls, { enablePan: false, enableZoom: false, enableDamping: swinging, minPolarAngle: 0.02, maxPolarAngle: 1.35 });
  // A finger that moves up or down scrolls the page.
  canvas.style.touchAction = "pan-y";
  let held = false;
  controls.addEventListener("start", () => {
    held = true;
  });

  const draw = () => renderer.render(scene, camera);
  const fit = () => {
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    // Far enough for the whole bed from every side.
    const half = Math.tan((VIEW / 2) * (Math.PI / 180)) * Math.min(1, camera.aspect / 1.25);
    camera.position.setLength((Math.hypot(width, depth) / 2) / half * 0.72);
    camera.updateProjectionMatrix();
    controls.update();
    draw();
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  controls.addEventListener("change", draw);

  let frame = 0;
  let before = performance.now();
  let swung = 0;
  const swing = (/** @type {number} */ now) => {
    if (!held) {
      // Where nobody saw it for a while, it goes on from where it was.
      swung += Math.min(now - before, 100);
      camera.position.setFromSphericalCoords(camera.position.length(), TILT, SWING * Math.sin((swung / PERIOD) * 2 * Math.PI));
    }
    before = now;
    controls.update();
    frame = requestAnimationFrame(swing);
  };
  // What nobody sees does not swing.
  const seen = new IntersectionObserver(([{ isIntersecting }]) => {
    cancelAnimationFrame(frame);
    if (isIntersecting && swinging) frame = requestAnimationFrame(swing);
  });
  seen.observe(canvas);
  fit();
  return () => {
    cancelAnimationFrame(frame);
    seen.disconnect();
    sizes.disconnect();
    controls.dispose();
    scene.traverse((/** @type {any} */ thing) => {
      thing.geometry?.dispose();
      for (const material of [thing.material ?? []].flat()) {
        material.map?.dispose();
        material.dispose();
      }
    });
    renderer.dispose();
    renderer.forceContextLoss();
  };
}
