# SPDX-License-Identifier: GPL-3.0-or-later
"""Random scenes of the kinds that people build, a function for each family."""

import json
import math

from .play import SECONDS

BOUNDS = [320, 480]  # pt
FRAME_RATES = [60, 60, 60, 120, 30]
HAIRLINE = 0.06  # the share of items that are thin
FAMILIES = {}


def family(function):
    FAMILIES[function.__name__.replace("_", "-")] = function
    return function


def document(scene, generation):
    """The scene as a document; JSON is YAML."""
    lines = [
        "scene:",
        "  generation: %s" % generation,
        "  duration: %d s" % SECONDS,
        "  frameRate: %d" % scene["frameRate"],
        "  bounds: %s" % json.dumps(BOUNDS),
        "  items:",
        *["    %s: %s" % (name, json.dumps(item)) for name, item in scene["items"].items()],
        "  behaviors:",
        *["    - %s" % json.dumps(behavior) for behavior in scene["behaviors"]],
        "response: {item: %s, channel: x}" % next(iter(scene["items"])),
    ]
    return "\n".join(lines) + "\n"


def number(draw, low, high, digits=1):
    return round(draw.uniform(low, high), digits)


def vector(draw, length, digits=1):
    """A vector of any direction."""
    angle = draw.uniform(-math.pi, math.pi)
    return [round(length * share(angle), digits) for share in (math.cos, math.sin)]


def item(draw, center, low=20, high=120, **others):
    rotates = draw.random() < 0.85
    size = [number(draw, low, high) for _ in range(2)]
    if draw.random() < HAIRLINE:
        size[draw.randint(0, 1)] = number(draw, 1, 5)
    return {
        "center": center,
        "size": size,
        "angle": number(draw, -0.7, 0.7, 3) if draw.random() < 0.3 else 0,
        "velocity": vector(draw, draw.uniform(20, 300)) if draw.random() < 0.3 else [0, 0],
        "angularVelocity": number(draw, -4, 4, 2) if rotates and draw.random() < 0.3 else 0,
        "density": number(draw, 0.3, 3, 2) if draw.random() < 0.5 else 1,
        "resistance": number(draw, 0, 6, 2) if draw.random() < 0.6 else 0.1,
        "angularResistance": number(draw, 0, 6, 2) if draw.random() < 0.6 else 0.1,
        "friction": number(draw, 0, 1, 2) if draw.random() < 0.6 else 0.2,
        "elasticity": number(draw, 0, 1, 2) if draw.random() < 0.6 else 0.2,
        "allowsRotation": rotates,
        **others,
    }


def somewhere(draw):
    return [number(draw, 60, side - 60) for side in BOUNDS]


def offset(draw, size):
    """The centre, or a point of the item."""
    if draw.random() < 0.4:
        return [0, 0]
    return [number(draw, -side / 2, side / 2) for side in size]


def gravity(draw, items, isdown=False):
    direction = [0, 1] if isdown else vector(draw, draw.uniform(0.2, 1.5), 3)
    return {"gravity": {"items": list(items), "direction": direction}}


def spring(draw):
    return {"frequency": number(draw, 0.5, 8, 2), "damping": number(draw, 0, 1.2, 2)}


@family
def fall(draw):
    items = {name: item(draw, somewhere(draw)) for name in "ab"[: draw.randint(1, 2)]}
    return {"items": items, "behaviors": [gravity(draw, items)]}


@family
def push(draw):
    """One or two pushes, continuous or instantaneous, with or without an offset."""
    card = item(draw, somewhere(draw))
    mass = card["density"] * card["size"][0] * card["size"][1] / 1e4
    behaviors = []
    for index in range(draw.randint(1, 2)):
        plan = {
            "id": "push%d" % index,
            "items": ["a"],
            "mode": draw.choice(["continuous", "instantaneous"]),
            "direction": vector(draw, mass * draw.uniform(0.3, 4), 4),
            "offset": offset(draw, [side / 3 for side in card["size"]]),
        }
        behaviors.append({"push": plan})
    return {"items": {"a": card}, "behaviors": behaviors}


def attachment(draw, plan, items, other=None):
    """Gravity in half of the scenes; a length in half of those with a spring."""
    first, second = items["a"], items.get("b")
    plan["offset"] = offset(draw, first["size"])
    if second:
        plan["to"] = "b"
        plan["otherOffset"] = offset(draw, second["size"])
    else:
        plan["anchor"] = other
    if plan["frequency"] and draw.random() < 0.5:
        plan["length"] = number(draw, 30, 200)
    behaviors = [{"attachment": plan}]
    if draw.random() < 0.5:
        behaviors.insert(0, gravity(draw, items))
    return {"items": items, "behaviors": behaviors}


def anchored(draw, plan):
    card = item(draw, [160, 240], 20, 80)
    way = vector(draw, draw.uniform(100, 250))
    anchor = [round(c + w, 1) for c, w in zip(card["center"], way)]
    return attachment(draw, {"item": "a", **plan}, {"a": card}, anchor)


def joined(draw, plan):
    way = vector(draw, draw.uniform(150, 250))
    first = item(draw, [160, 240], 20, 80)
    second = item(draw, [round(c + w, 1) for c, w in zip(first["center"], way)], 20, 80)
    return attachment(draw, {"item": "a", **plan}, {"a": first, "b": second})


@family
def spring_to_anchor(draw):
    return anchored(draw, spring(draw))


@family
def rod_to_anchor(draw):
    return anchored(draw, {"frequency": 0, "damping": 0})


@family
def spring_to_item(draw):
    return joined(draw, spring(draw))


@family
def rod_to_item(draw):
    return joined(draw, {"frequency": 0, "damping": 0})


def snapped(draw, low, high):
    card = item(draw, somewhere(draw))
    way = vector(draw, draw.uniform(low, high))
    point = [round(c + w, 1) for c, w in zip(card["center"], way)]
    plan = {"item": "a", "to": point, "damping": number(draw, 0, 1, 2)}
    return {"items": {"a": card}, "behaviors": [{"snap": plan}]}


@family
def snap_near(draw):
    return snapped(draw, 2, 60)


@family
def snap_far(draw):
    return snapped(draw, 60, 600)


@family
def onto_bounds(draw):
    """An item falls onto the floor, or is thrown at a wall."""
    card = item(draw, [160, number(draw, 100, 300)], 20, 120)
    plan = {"items": ["a"], "mode": "everything", "bounds": True}
    behaviors = [{"collision": plan}]
    if draw.random() < 0.7:
        behaviors.insert(0, gravity(draw, ["a"], isdown=True))
    else:
        card["velocity"] = vector(draw, draw.uniform(200, 900))
    return {"items": {"a": card}, "behaviors": behaviors}


@family
def onto_segment(draw):
    """An item falls onto a line that may be inclined."""
    card = item(draw, [number(draw, 120, 200), number(draw, 60, 150)], 20, 100)
    slope = draw.choice([0, number(draw, -60, 60)])
    line = [[10, round(320 - slope, 1)], [310, round(320 + slope, 1)]]
    plan = {"items": ["a"], "mode": "boundaries", "segments": {"line": line}}
    behaviors = [gravity(draw, ["a"], isdown=True), {"collision": plan}]
    return {"items": {"a": card}, "behaviors": behaviors}


@family
def onto_item(draw):
    """An item falls or is thrown onto another one that floats."""
    size = [number(draw, 30, 90) for _ in range(2)]
    beside = [number(draw, -40, 40), number(draw, -220, -160)]
    target = item(draw, [160, 300], size=size, velocity=[0, 0])
    missile = item(
        draw, [round(c + b, 1) for c, b in zip(target["center"], beside)], 30, 90, velocity=[0, 0]
    )
    behaviors = [{"collision": {"items": ["a", "b"], "mode": "items"}}]
    if draw.random() < 0.5:
        behaviors.insert(0, gravity(draw, ["a"], isdown=True))
    else:
        missile["velocity"] = [0, number(draw, 150, 800)]
    return {"items": {"a": missile, "b": target}, "behaviors": behaviors}


@family
def onto_each_other(draw):
    """Two or three items fall onto the floor and each other."""
    heights = [60, 210, 360][: draw.randint(2, 3)]
    items = {
        name: item(draw, [number(draw, 130, 190), height], 30, 85, velocity=[0, 0])
        for name, height in zip("abc", heights)
    }
    plan = {"items": list(items), "mode": "everything", "bounds": True}
    behaviors = [gravity(draw, items, isdown=True), {"collision": plan}]
    return {"items": items, "behaviors": behaviors}


@family
def held_and_bounced(draw):
    """An item on a spring, or on a snap, that meets the bounds."""
    card = item(draw, [160, 240], 30, 90)
    collision = {"collision": {"items": ["a"], "mode": "everything", "bounds": True}}
    way = vector(draw, draw.uniform(120, 220))
    point = [round(c + w, 1) for c, w in zip(card["center"], way)]
    if draw.random() < 0.5:
        hold = {"snap": {"item": "a", "to": point, "damping": number(draw, 0, 1, 2)}}
        return {"items": {"a": card}, "behaviors": [collision, hold]}
    plan = {"item": "a", "offset": offset(draw, card["size"]), "anchor": point, "length": 30}
    hold = {"attachment": {**plan, **spring(draw)}}
    behaviors = [gravity(draw, ["a"], isdown=True), collision, hold]
    return {"items": {"a": card}, "behaviors": behaviors}


def drawn(index, draw):
    """The name of a family, in turn, and a scene of it."""
    names = list(FAMILIES)
    name = names[index % len(names)]
    rate = draw.choice(FRAME_RATES)
    return name, {"frameRate": rate, "bounds": BOUNDS, **FAMILIES[name](draw)}
