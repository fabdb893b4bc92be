// The names that js/print/scene.js takes from three.js. Its own types are a hundred times as long as that file.

export const BoxGeometry: any;
export const BufferAttribute: any;
export const BufferGeometry: any;
export const CanvasTexture: any;
export const Color: any;
export const DirectionalLight: any;
export const Group: any;
export const HemisphereLight: any;
export const InstancedMesh: any;
export const Matrix4: any;
export const Mesh: any;
export const MeshStandardMaterial: any;
export const PerspectiveCamera: any;
export const Scene: any;
export const SRGBColorSpace: any;
export const WebGLRenderer: any;
export const OrbitControls: any;
