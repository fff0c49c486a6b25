# SPDX-License-Identifier: GPL-3.0-or-later
"""Random scenes of items that collide, as documents and in the words of peer.cpp."""

import json
import math
import random

WIDTH, HEIGHT, TICKS = 320, 480, 60
MODES = ["items", "boundaries", "everything"]
KINDS = ["spring", "rod", "limit", "pin", "fixed", "sliding"]


class Scene:
    """Two to five rectangles under some gravity, in one to three collisions, joined or not."""

    def __init__(self, draw):
        self.draw = draw
        self.gravity = [round(draw.uniform(-0.5, 0.5), 2), round(draw.uniform(0.4, 1.2), 2)]
        self.items = []
        self.joints = []
        for _ in range(draw.randint(2, 5)):
            self.items.append(self.item())
        if all(item["anchored"] for item in self.items):
            self.items[0]["anchored"] = False
        self.falling = [i for i in range(len(self.items)) if draw.random() < 0.6]
        pairs = [(a, b) for a in range(len(self.items)) for b in range(a)]
        for a, b in draw.sample(pairs, min(len(pairs), draw.randint(0, 2))):
            self.joints.append(self.joint(a, b))
        self.collisions = [self.collision(n) for n in range(draw.randint(1, 3))]

    def item(self):
        """An item that overlaps no other at the start."""
        draw = self.draw
        while True:
            size = [round(draw.uniform(24, 80), 1) for _ in range(2)]
            place = [round(draw.uniform(45, end - 45), 1) for end in (WIDTH, HEIGHT)]
            if all(
                math.dist(place, other["center"])
                > math.hypot(*size) / 2 + math.hypot(*other["size"]) / 2 + 3
                for other in self.items
            ):
                break
        rotates = draw.random() < 0.7
        anchored = draw.random() < 0.08
        return {
            "center": place,
            "size": size,
            "angle": round(draw.uniform(-0.6, 0.6), 2) if draw.random() < 0.4 else 0,
            "velocity": [round(draw.uniform(-400, 400)) for _ in range(2)],
            "angularVelocity": round(draw.uniform(-3, 3), 1) if rotates and not anchored else 0,
            "resistance": round(draw.uniform(0, 2), 2),
            "angularResistance": round(draw.uniform(0, 2), 2),
            "density": round(draw.uniform(0.5, 2), 2),
            "friction": round(draw.uniform(0, 1), 2),
            "elasticity": round(draw.uniform(0, 0.9), 2),
            "allowsRotation": rotates,
            "anchored": anchored,
        }

    def joint(self, a, b):
        """An attachment of item `a` to item `b`. Springs hold the centres: elsewhere Box2D 2.4.1
        gives them another stiffness."""
        draw = self.draw
        kind = draw.choice(KINDS)
        joint = {"kind": kind, "item": a, "to": b}
        if kind in ("rod", "limit"):
            for key, item in (("offset", a), ("otherOffset", b)):
                half = [length / 2 for length in self.items[item]["size"]]
                joint[key] = [round(draw.uniform(-h, h), 1) for h in half]
        if kind == "spring":
            joint.update(frequency=round(draw.uniform(1, 6), 1), damping=round(draw.random(), 2))
        if kind in ("pin", "fixed", "sliding"):
            share = draw.random()
            ends = zip(self.items[a]["center"], self.items[b]["center"])
            joint["anchor"] = [round(p + share * (q - p), 1) for p, q in ends]
        if kind == "sliding":
            joint["axis"] = [round(draw.uniform(-1, 1), 2), round(draw.uniform(0.1, 1), 2)]
        return joint

    def collision(self, number):
        """Some items, a mode, and bounds, segments or paths of two points, which stop nothing."""
        draw = self.draw
        count = len(self.items)
        items = [i for i in range(count) if draw.random() < 0.75] or [draw.randrange(count)]
        collision = {"items": items, "mode": draw.choice(MODES), "bounds": draw.random() < 0.6}
        collision["insets"] = [draw.choice([0, 0, 5, 12]) for _ in range(4)]
        collision["segments"], collision["paths"] = {}, {}
        for index in range(draw.choice([0, 1, 1, 2] if collision["bounds"] else [1, 2])):
            line = self.segment()
            if line:
                kind = "paths" if draw.random() < 0.15 else "segments"
                collision[kind]["%s%d%d" % (kind[0], number, index)] = line
        return collision

    def segment(self):
        """A segment that crosses no item at the start, or None."""
        for _ in range(30):
            ends = [
                [round(self.draw.uniform(0, end), 1) for end in (WIDTH, HEIGHT)] for _ in range(2)
            ]
            if math.dist(*ends) > 60 and all(
                distance(item["center"], *ends) > math.hypot(*item["size"]) / 2 + 3
                for item in self.items
            ):
                return ends
        return None

    def document(self, splits_bounds=False):
        """The scene as a document; JSON is YAML. Split bounds are segments without neighbours."""

        def names(items):
            return ["i%d" % item for item in items]

        behaviors = []
        if self.falling:
            behaviors.append(
                {"gravity": {"items": names(self.falling), "direction": self.gravity}}
            )
        for joint in self.joints:
            plan = dict(joint, item="i%d" % joint["item"], to="i%d" % joint["to"])
            if joint["kind"] == "rod":
                plan["kind"] = "spring"
            behaviors.append({"attachment": plan})
        for number, collision in enumerate(self.collisions):
            plan = {"items": names(collision["items"]), "mode": collision["mode"]}
            segments = collision["segments"]
            if collision["bounds"] and splits_bounds:
                segments = {**self.split_bounds(number), **segments}
            elif collision["bounds"]:
                plan.update(bounds=True, insets=collision["insets"])
            if segments:
                plan["segments"] = segments
            if collision["paths"]:
                plan["paths"] = collision["paths"]
            behaviors.append({"collision": plan})
        lines = [
            "scene:",
            "  duration: %s" % json.dumps("%d s" % (TICKS // 60)),
            "  frameRate: 60",
            "  pauseLimit: 1",
            "  bounds: [%d, %d]" % (WIDTH, HEIGHT),
            "  items:",
            *["    i%d: %s" % (i, json.dumps(item)) for i, item in enumerate(self.items)],
            "  behaviors:",
            *["    - %s" % json.dumps(behavior) for behavior in behaviors],
            "response: {item: i0, channel: x}",
        ]
        return "\n".join(lines) + "\n"

    def words(self, order=0):
        """The scene in the words of peer.cpp, in the order in which SpringTune builds its world;
        an `order` other than 0 shuffles the lines of the boundaries."""
        lines = [("ticks", TICKS)]
        if self.falling:
            lines.append(("gravity", *self.gravity))
        for i, item in enumerate(self.items):
            lines.append(
                ("item", "i%d" % i, *item["center"], *item["size"], item["angle"])
                + (*item["velocity"], item["angularVelocity"])
                + (item["resistance"], item["angularResistance"], item["density"])
                + (item["friction"], item["elasticity"], int(item["allowsRotation"]))
                + (int(i in self.falling), int(item["anchored"]))
            )
        for collision in self.collisions:
            items = collision["items"]
            lines.append(("collision", collision["mode"], len(items), *items))
        held, outlines = set(), []
        for number, collision in enumerate(self.collisions):
            for name, corners in self.boundaries(collision):
                stops = name not in collision["paths"]
                for p, q in zip(corners, corners[1:]):
                    outlines.append(("line", number, name, int(stops), *p, *q))
            for item in collision["items"]:
                if item not in held:
                    outlines.append(("member", item))
                held.add(item)
        lines += outlines if order == 0 else shuffled(outlines, random.Random(order))
        for joint in self.joints:
            line = ("joint", joint["kind"], joint["item"], joint["to"])
            if "anchor" in joint:
                line += (*joint["anchor"], *joint.get("axis", ()))
            else:
                line += (*joint.get("offset", (0, 0)), *joint.get("otherOffset", (0, 0)), -1)
                line += (joint.get("frequency", 0), joint.get("damping", 0))
            lines.append(line)
        return "\n".join(" ".join(str(word) for word in line) for line in lines) + "\n"

    def split_bounds(self, number):
        """The bounds of a collision as four segments, whose names begin with `bounds`."""
        _, corners = self.boundaries(self.collisions[number])[0]
        lines = zip(corners, corners[1:])
        return {"bounds%d%d" % (number, i): [list(p), list(q)] for i, (p, q) in enumerate(lines)}

    @staticmethod
    def boundaries(collision):
        """The lines of each boundary; that of the bounds is 1 pt outside of them."""
        boundaries = []
        if collision["bounds"]:
            top, left, bottom, right = collision["insets"]
            (x0, y0), (x1, y1) = (left - 1, top - 1), (WIDTH - right + 1, HEIGHT - bottom + 1)
            corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]
            boundaries.append(("bounds", corners))
        return boundaries + [*collision["segments"].items(), *collision["paths"].items()]


def shuffled(outlines, draw):
    """The outlines with the lines of the boundaries in another order."""
    lines = [outline for outline in outlines if outline[0] == "line"]
    draw.shuffle(lines)
    return [lines.pop() if outline[0] == "line" else outline for outline in outlines]


def distance(point, start, end):
    """The distance of a point from a segment."""
    along = [e - s for s, e in zip(start, end)]
    way = [p - s for s, p in zip(start, point)]
    share = sum(a * w for a, w in zip(along, way)) / sum(a * a for a in along)
    share = min(1, max(0, share))
    return math.dist(point, [s + share * a for s, a in zip(start, along)])
