"""Reading a game's package by its syntax tree: its modules, their rooms and imports, and who changes the state."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

CHAPTERS = "chapters"
ROOMS = ("model", CHAPTERS, "abilities", "scenarios", "campaign", "turn", "front")
"""From the lowest to the highest. Every other folder with modules is a chapter."""

CHANGES = "model.changes"
MUTATORS = frozenset(
    {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault"}
    | {"sort", "update"}
)
READERS = frozenset({"get", "items", "values"})
COPIES = frozenset({"enumerate", "list", "reversed", "sorted", "tuple"})
CHANGING_MECHANICS = {
    "lychgate.mechanics.cards.decks": {
        "add_pile",
        "clear_away",
        "deal",
        "put",
        "reshuffle",
        "shuffle",
        "stack",
        "take",
        "withdraw",
    },
    "lychgate.mechanics.tracks": {"move"},
}
"""Functions of the mechanics that change what they are given and ask nothing; drawing asks, and so tells of itself."""


@dataclass(frozen=True)
class Package:
    """A game's package: the syntax tree of each module by its name below the package ("" is the package itself)."""

    name: str
    modules: Mapping[str, ast.Module]
    folders: frozenset[str]

    @classmethod
    def read(cls, folder: Path, name: str) -> "Package":
        modules, folders = {}, set()
        for file in sorted(folder.rglob("*.py")):
            parts = file.relative_to(folder).with_suffix("").parts
            is_folder = parts[-1] == "__init__"
            short = ".".join(parts[:-1] if is_folder else parts)
            folders.update([short] if is_folder else [])
            modules[short] = ast.parse(file.read_text(encoding="utf-8"), str(file))
        return cls(name, modules, frozenset(folders))

    def imports(self, module: str) -> Iterator[tuple[str, int]]:
        """The modules of the same package that a module imports, each with the line."""
        for node in ast.walk(self.modules[module]):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    if f"{alias.name}.".startswith(f"{self.name}."):
                        yield alias.name.removeprefix(self.name).removeprefix("."), node.lineno
            elif isinstance(node, ast.ImportFrom):
                source = self._source(module, node)
                if source is not None:
                    for alias in node.names:
                        below = f"{source}.{alias.name}" if source else alias.name
                        yield (below if below in self.modules else source), node.lineno

    def _source(self, module: str, node: ast.ImportFrom) -> str | None:
        """What follows `from`, below this package; None where it is outside."""
        if node.level == 0:
            full = node.module or ""
            return full.removeprefix(self.name).removeprefix(".") if f"{full}.".startswith(f"{self.name}.") else None
        parts = [self.name, *filter(None, module.split("."))]
        up = node.level - 1 if module in self.folders else node.level
        if up >= len(parts):
            return None
        base = parts[1 : len(parts) - up]
        return ".".join([*base, *filter(None, (node.module or "").split("."))])


def room_of(package: Package, module: str) -> str | None:
    """The room of a module; None for one that lies loose beside the rooms."""
    first = _first(module)
    if first not in package.folders:
        return None
    return first if first in ROOMS else CHAPTERS


def room_faults(package: Package) -> Iterator[str]:
    """Modules outside the rooms, imports that lead upwards, and cycles of modules and of chapters."""
    modules: dict[str, set[str]] = {}
    chapters: dict[str, set[str]] = {}
    for module in package.modules:
        if not module:
            continue
        here = room_of(package, module)
        if here is None:
            yield f"{module} lies in no room"
            continue
        modules[module] = set()
        for other, line in package.imports(module):
            there = room_of(package, other) if other else None
            if there is None:
                yield f"{module}, line {line}: imports {other or 'the package itself'}, which lies in no room"
            elif ROOMS.index(there) > ROOMS.index(here):
                yield f"{module}, line {line}: {here} imports {there} ({other}); rooms import downwards only"
            else:
                modules[module].add(other)
                if here == there == CHAPTERS and _first(module) != _first(other):
                    chapters.setdefault(_first(module), set()).add(_first(other))
    for kind, graph in (("modules", modules), (CHAPTERS, chapters)):
        if cycle := cycle_in(graph):
            yield f"{kind} import each other: {' -> '.join(cycle)}"


def _first(module: str) -> str:
    return module.split(".")[0]


def cycle_in(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """Nodes that lead back to the first of them; none where there is no cycle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


# -- who changes the state


def state_structs(package: Package) -> set[str]:
    """The names of the classes of which the state consists."""
    return {
        node.name
        for module, tree in package.modules.items()
        if module == "model.state" or module.startswith("model.state.")
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def change_faults(package: Package) -> Iterator[str]:
    """Where a module outside model/changes changes the state."""
    structs = state_structs(package)
    for module, tree in package.modules.items():
        if module != CHANGES and not module.startswith(f"{CHANGES}."):
            changing = _changing_names(tree)
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    for line in _changes_in(node, structs, changing):
                        yield f"{module}, line {line}: changes the state; only {CHANGES} may"


def _changing_names(tree: ast.Module) -> set[str]:
    """The names by which a module calls what changes the state, as `put` or `decks.put`."""
    names = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name in CHANGING_MECHANICS.get(node.module or "", ()):
                    names.add(alias.asname or alias.name)
                for function in CHANGING_MECHANICS.get(f"{node.module}.{alias.name}", ()):
                    names.add(f"{alias.asname or alias.name}.{function}")
    return names


def _changes_in(function: ast.FunctionDef, structs: set[str], changing: set[str]) -> Iterator[int]:
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    known = {one.arg for one in arguments if one.annotation is not None and _names_in(one.annotation) & structs}
    nodes = sorted((node for node in ast.walk(function) if hasattr(node, "lineno")), key=lambda node: node.lineno)
    for node in nodes:
        _learn(node, known, structs)
    for node in nodes:
        if _is_change(node, known, changing):
            yield node.lineno


def _names_in(annotation: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}


def _learn(node: ast.AST, known: set[str], structs: set[str]) -> None:
    """Note the names that are given to parts of the state, or said to be some."""
    match node:
        case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=struct)) if struct in structs:
            known.add(name)
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_state(value, known):
            known.add(name)
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
            pairs = zip(targets, values, strict=False)
            known.update(one.id for one, value in pairs if isinstance(one, ast.Name) and is_state(value, known))
        case ast.For(target=target, iter=several) if is_state(_uncopied(several), known):
            known.update(one.id for one in ast.walk(target) if isinstance(one, ast.Name))


def _uncopied(several: ast.expr) -> ast.expr:
    match several:
        case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in COPIES:
            return first
    return several


def is_state(node: ast.expr, known: set[str]) -> bool:
    """Whether an expression is the state of a game, or a part of it."""
    match node:
        case ast.Name(id=name):
            return name in known
        case ast.Attribute(value=ast.Name(), attr="state"):
            return True
        case ast.Attribute(value=value) | ast.Subscript(value=value):
            return is_state(value, known)
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in READERS:
            return is_state(value, known)
    return False


def _is_change(node: ast.AST, known: set[str], changing: set[str]) -> bool:
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return any(_changes_part(target, known) for target in targets)
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            return _changes_part(target, known)
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in MUTATORS:
            return is_state(value, known)
        case ast.Call(func=func, args=args):
            given = {ast.unparse(one) for one in (func, *args) if isinstance(one, ast.Name | ast.Attribute)}
            return bool(given & (changing | {"setattr", "delattr"})) and any(is_state(one, known) for one in args)
    return False


def _changes_part(target: ast.expr, known: set[str]) -> bool:
    if isinstance(target, ast.Tuple | ast.List):
        return any(_changes_part(one, known) for one in target.elts)
    return isinstance(target, ast.Attribute | ast.Subscript) and is_state(target, known)
