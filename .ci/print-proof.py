"""Reads every solid of the boxes under a folder with trimesh and lib3mf: closed, turned the right way, valid without a warning."""

import sys
from pathlib import Path

import lib3mf
import trimesh


def check_solids(path: Path, stones: int | None) -> None:
    """Every shell by itself is closed, turned outwards and without a tunnel."""
    loaded = trimesh.load(path, process=True)
    meshes = list(loaded.geometry.values()) if isinstance(loaded, trimesh.Scene) else loaded.split(only_watertight=False)
    if stones is not None:
        assert len(meshes) == stones, f"{path}: {len(meshes)} shells instead of {stones}"
    for mesh in meshes:
        assert mesh.is_watertight and mesh.is_winding_consistent and mesh.volume > 0, f"{path}: no solid"
        assert mesh.euler_number == 2, f"{path}: Euler number {mesh.euler_number}"


def check_3mf(path: Path) -> int:
    """Valid by lib3mf's strict reading; answers how many stones there are."""
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    # The core specification has no place for the paint of Bambu Studio, so its files cannot be read strictly.
    is_core = not path.name.endswith("-bambu.3mf")
    reader.SetStrictModeActive(is_core)
    reader.ReadFromFile(str(path))
    if is_core:
        warnings = [reader.GetWarning(at) for at in range(reader.GetWarningCount())]
        assert not warnings, f"{path}: {warnings}"
    objects = model.GetMeshObjects()
    while objects.MoveNext():
        assert objects.GetCurrentMeshObject().IsManifoldAndOriented(), f"{path}: not manifold"
    items = model.GetBuildItems()
    count = 0
    while items.MoveNext():
        count += 1
    return count


def main() -> None:
    folder = Path(sys.argv[1])
    plates = sorted(folder.rglob("*.3mf"))
    stones = {path.with_suffix(".stl"): check_3mf(path) for path in plates if not path.name.endswith("-bambu.3mf")}
    bambu = [check_3mf(path) for path in plates if path.name.endswith("-bambu.3mf")]
    assert stones and len(bambu) == len(stones)
    for path in plates:
        check_solids(path, None)
    solids = sorted(folder.rglob("*.stl"))
    for path in solids:
        check_solids(path, stones.get(path, 1))
    print(f"lib3mf and trimesh: {len(plates)} plates in 3MF and {len(solids)} files in STL are sound")


main()
