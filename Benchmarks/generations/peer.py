# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a scene in Box2D 2.3.0 as UIKit does today, and as it did in iOS 7.0.

The package Box2D 2.3.10 of PyPI is Box2D 2.3.0. It damps by `v *= clamp(1 - h c, 0, 1)`, as iOS 7.0
did; for `v *= 1/(1 + h c)` it is given a smaller c. Its distance joint takes the effective mass at
the attached points, as UIKit's does. Its collider of an edge and a polygon looks as far as 0.02 m
whatever the shapes' skins are, in both generations. Against 2.3.1 it prefers one of two polygons'
sides by 0.001 m, not by 0.0005.
"""

import math

import Box2D
import numpy

from .play import SECONDS, Play

DOUBLE, FLOAT = float, numpy.float32
FACTOR_UNIT = 2**-24  # of a Float below 1
SNAP_REST = 50  # pt
SIDE_PREFERENCE = 0.0005  # m, of Box2D 2.3.1


class Current:
    """Sub-steps of 1/120 s: 1 in the first tick at 60 Hz, 2 in each later one."""

    sub_step = DOUBLE(FLOAT(1) / FLOAT(120))
    skin = None  # 0.01 m, Box2D's own

    def sub_steps(self, late, duration):
        """How many sub-steps a tick runs, and how late the world is then, in s."""
        late += duration
        count = 0
        while late >= self.sub_step:
            late -= self.sub_step
            count += 1
        return count, late

    def damping(self, resistance):
        """What makes Box2D's factor 1/(1 + h c), to the last bit."""
        factor = FLOAT(1) / (FLOAT(1) + FLOAT(self.sub_step) * FLOAT(resistance))
        return (1 - DOUBLE(factor)) / self.sub_step

    def box(self, width, height):
        return width, height


class IOS7:
    """Sub-steps of 4 ms: 4 in a tick at 60 Hz, or 5."""

    sub_step = DOUBLE(FLOAT(0.004))
    skin = 0.001  # m

    def sub_steps(self, late, duration):
        total = late + duration
        late = math.fmod(total, 0.004)
        count = 0
        while total > 0.004:
            total -= 0.004
            count += 1
        return count, late

    def damping(self, resistance):
        return resistance

    def box(self, width, height):
        return [side - 2 if side > 3 else max(side - 2, side / 2) for side in (width, height)]


GENERATIONS = {"current": Current(), "ios7": IOS7()}


def metres(points):
    return DOUBLE(FLOAT(points) / FLOAT(100))


def vector(points):
    return tuple(metres(coordinate) for coordinate in points)


class Touches(Box2D.b2ContactListener):
    """Counts the touches that began, of an item with another or with a boundary."""

    def __init__(self):
        super().__init__()
        self.contacts = {}
        self.began = 0
        self.has_other_side = False

    @staticmethod
    def pair(contact):
        return frozenset((contact.fixtureA.userData, contact.fixtureB.userData))

    def BeginContact(self, contact):
        pair = self.pair(contact)
        self.contacts[pair] = self.contacts.get(pair, 0) + 1
        self.began += self.contacts[pair] == 1

    def EndContact(self, contact):
        self.contacts[self.pair(contact)] -= 1

    def PreSolve(self, contact, _):
        """Whether 2.3.1 would have laid the contact on another side of the two boxes."""
        fixtures = contact.fixtureA, contact.fixtureB
        if any(fixture.type != Box2D.b2Shape.e_polygon for fixture in fixtures):
            return
        (first, side), (second, other_side) = nearest(*fixtures), nearest(*reversed(fixtures))
        isother = second > first + SIDE_PREFERENCE
        manifold = contact.manifold
        if isother != (manifold.type_ == manifold.e_faceB):
            self.has_other_side = True
        elif numpy.dot(other_side if isother else side, manifold.localNormal) < 0.5:
            self.has_other_side = True


def nearest(fixture, other):
    """The side of a box that another box is farthest in front of: how far, in m, and its normal."""
    here, there = fixture.body, other.body
    corners = [here.GetLocalPoint(there.GetWorldPoint(corner)) for corner in other.shape.vertices]
    sides = zip(fixture.shape.normals, fixture.shape.vertices)
    return max(
        (min(numpy.dot(normal, corner - vertex) for corner in corners), normal)
        for normal, vertex in sides
    )


class Peer:
    """A scene in Box2D. With a random `nudge` each item starts up to eight units in the last place
    away from its place, and the factors of its damping are up to a unit in the last place away."""

    def __init__(self, scene, generation, nudge=None):
        self.generation = GENERATIONS[generation]
        self.nudge = nudge
        self.touches = Touches()
        self.world = Box2D.b2World(gravity=(0, 0), doSleep=True, contactListener=self.touches)
        self.world.autoClearForces = False
        self.scene = scene
        self.bodies = {name: self.body(name, item) for name, item in scene["items"].items()}
        self.pushes = []
        for behavior in scene["behaviors"]:
            ((kind, plan),) = behavior.items()
            getattr(self, kind)(plan)

    def play(self, touches):
        """Plays the scene until so many touches began, or until Box2D chose another side than 2.3.1
        would have; that last tick is not to be compared."""
        play = Play(self.bodies)
        rate = self.scene["frameRate"]
        late = 0
        self.write(play)
        while play.end <= SECONDS * rate:
            self.apply_pushes(isfirst=play.end == 1)
            count, late = self.generation.sub_steps(late, 1 / rate)
            for _ in range(count):
                self.world.Step(self.generation.sub_step, 8, 3)
            self.world.ClearForces()
            if self.touches.has_other_side or self.touches.began >= touches:
                break
            if not play.pause and not any(body.awake for body in self.bodies.values()):
                play.pause = play.end
            self.write(play)
        return play

    def write(self, play):
        """Writes down where the items are now."""
        for name, body in self.bodies.items():
            x, y = (DOUBLE(FLOAT(100) * FLOAT(p)) for p in body.position)
            play.places[name].append((x, y, body.angle))
        play.end += 1

    def nudged(self, coordinate):
        if self.nudge is None:
            return coordinate
        unit = DOUBLE(numpy.spacing(FLOAT(coordinate)))
        return coordinate + self.nudge.randint(-8, 8) * unit

    def damping(self, resistance):
        damping = self.generation.damping(resistance)
        if self.nudge is None:
            return damping
        return damping + self.nudge.uniform(-1, 1) * FACTOR_UNIT / self.generation.sub_step

    def body(self, name, item):
        width, height = item["size"]
        box = [side / 100 for side in self.generation.box(width, height)]
        mass = item["density"] * width * height / 1e4
        body = self.world.CreateDynamicBody(
            position=[self.nudged(coordinate) for coordinate in vector(item["center"])],
            angle=item["angle"],
            linearVelocity=vector(item["velocity"]),
            angularVelocity=item["angularVelocity"],
            linearDamping=self.damping(item["resistance"]),
            angularDamping=self.damping(item["angularResistance"]),
            fixedRotation=not item["allowsRotation"],
            gravityScale=0,
        )
        inertia = mass * (box[0] ** 2 + box[1] ** 2) / 12
        body.massData = Box2D.b2MassData(mass=mass, center=(0, 0), I=inertia)
        return body

    def gravity(self, plan):
        self.world.gravity = [10 * coordinate for coordinate in plan["direction"]]
        for name in plan["items"]:
            self.bodies[name].gravityScale = 1
            self.bodies[name].bullet = True

    def push(self, plan):
        for name in plan["items"]:
            self.bodies[name].bullet = True
            self.pushes.append((self.bodies[name], plan))

    def apply_pushes(self, isfirst):
        """The offset of a push does not turn with its item."""
        for body, plan in self.pushes:
            force, (x, y) = plan["direction"], vector(plan.get("offset", (0, 0)))
            torque = x * force[1] - y * force[0]
            if plan["mode"] == "continuous":
                body.ApplyForce(force, body.worldCenter, True)
                body.ApplyTorque(torque, True)
            elif isfirst:
                body.ApplyLinearImpulse(force, body.worldCenter, True)
                body.ApplyAngularImpulse(torque, True)

    def attachment(self, plan):
        item = self.bodies[plan["item"]]
        if "to" in plan:
            other, place = self.bodies[plan["to"]], vector(plan.get("otherOffset", (0, 0)))
        else:
            other, place = self.world.CreateStaticBody(position=vector(plan["anchor"])), (0, 0)
        offset = vector(plan.get("offset", (0, 0)))
        length = metres(plan["length"]) if "length" in plan else None
        self.join(item, other, offset, place, length, plan.get("frequency", 0), plan["damping"])

    def snap(self, plan):
        """Two springs of 50 pt at the left upper corner, two at the right lower one."""
        item = self.bodies[plan["item"]]
        point = self.world.CreateStaticBody(position=vector(plan["to"]))
        width, height = self.scene["items"][plan["item"]]["size"]
        for side in (-1, 1):
            corner = side * width / 2, side * height / 2
            for way in ((side * SNAP_REST, 0), (0, side * SNAP_REST)):
                end = vector(c + w for c, w in zip(corner, way))
                self.join(item, point, vector(corner), end, metres(SNAP_REST), 4, plan["damping"])

    def join(self, item, other, place, other_place, length, frequency, damping):
        """Items on a spring or a rod still collide."""
        if length is None:
            way = other.GetWorldPoint(other_place) - item.GetWorldPoint(place)
            length = way.length
        self.world.CreateDistanceJoint(
            bodyA=item,
            bodyB=other,
            localAnchorA=place,
            localAnchorB=other_place,
            length=length,
            frequencyHz=frequency,
            dampingRatio=damping,
            collideConnected=True,
        )

    def collision(self, plan):
        """Boundaries come first; that of the bounds is 1 pt outside of them."""
        ground = self.world.CreateStaticBody()
        if plan.get("bounds"):
            width, height = self.scene["bounds"]
            x, y = width + 1, height + 1
            corners = [vector(corner) for corner in ((-1, -1), (x, -1), (x, y), (-1, y))]
            shape = Box2D.b2LoopShape(vertices=corners)
            self.add("bounds", ground, shape, 0.2, 0.2)
        for name, ends in plan.get("segments", {}).items():
            shape = Box2D.b2EdgeShape(vertices=[vector(end) for end in ends])
            self.add(name, self.world.CreateStaticBody(), shape, 0.2, 0.2)
        for name in plan["items"]:
            item = self.scene["items"][name]
            half = [metres(side / 2) for side in self.generation.box(*item["size"])]
            shape = Box2D.b2PolygonShape(box=half)
            group = -1 if plan["mode"] == "boundaries" else 0
            self.add(name, self.bodies[name], shape, item["friction"], item["elasticity"], group)

    def add(self, name, body, shape, friction, elasticity, group=0):
        """A shape of a body. A chain's skin is lost when a fixture copies it."""
        skin = self.generation.skin or shape.radius
        shape.radius = skin
        fixture = body.CreateFixture(
            Box2D.b2FixtureDef(
                shape=shape,
                friction=friction,
                restitution=elasticity,
                density=0,  # the mass is that of the body
                groupIndex=group,
                userData=name,
            )
        )
        fixture.shape.radius = skin
