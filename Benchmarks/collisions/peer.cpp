// SPDX-License-Identifier: GPL-3.0-or-later

// Plays a scene in Box2D 2.4.1, with UIKit's rules of who collides as a filter and a listener.
//
// Reads a scene from standard input, in points, a line per thing (`Scene.words` in scene.py).
// Prints the touches that began and ended (tick, phase, item, other), the pause, and the places at
// the end of each tick (tick, item, x, y, angle). The argument is a seed: unless it is 0, each item
// starts up to eight units in the last place away from its place.

#include <box2d/box2d.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr float subStep = 1.0f / 120;

float metres(double points) { return static_cast<float>(points) / 100.0f; }

/// An item or a line of a boundary, and the collision behaviours that it is in, a bit for each.
struct Party {
  std::string name;
  bool isBoundary = false;
  uint32_t members = 0;
  uint32_t items = 0;
  uint32_t boundaries = 0;
};

const Party &party(const b2Fixture *fixture) {
  return *reinterpret_cast<const Party *>(
      const_cast<b2Fixture *>(fixture)->GetUserData().pointer);
}

/// Items touch where they share a behaviour whose mode holds items, and every boundary of theirs.
class Filter : public b2ContactFilter {
  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    const Party &p = party(a), &q = party(b);
    if (p.isBoundary && q.isBoundary) return false;
    if (p.isBoundary || q.isBoundary) return p.members & q.members;
    return p.items & q.items;
  }
};

/// Lets items fall through a path of two points, and through a boundary unless the mode of its
/// behaviour holds boundaries; counts what touches.
class Listener : public b2ContactListener {
 public:
  using Pair = std::pair<const Party *, const Party *>;
  std::map<Pair, int> touching;

  void BeginContact(b2Contact *contact) override { ++touching[pair(contact)]; }

  void EndContact(b2Contact *contact) override {
    if (--touching[pair(contact)] == 0) touching.erase(pair(contact));
  }

  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    auto [a, b] = pair(contact);
    if (b->isBoundary && !(a->boundaries & b->boundaries)) contact->SetEnabled(false);
  }

 private:
  /// An item, and a later item or a boundary.
  static Pair pair(b2Contact *contact) {
    const Party *a = &party(contact->GetFixtureA()), *b = &party(contact->GetFixtureB());
    const bool isInOrder = a->isBoundary == b->isBoundary ? a->name < b->name : b->isBoundary;
    return isInOrder ? Pair(a, b) : Pair(b, a);
  }
};

struct Item {
  b2Body *body;
  Party party;
  b2Vec2 half;
  float friction, restitution;
};

/// A scene, read word by word.
class Scene {
 public:
  explicit Scene(unsigned seed) : world(b2Vec2_zero), random(seed), isNudged(seed != 0) {
    world.SetContactFilter(&filter);
    world.SetContactListener(&listener);
    for (std::string what; std::cin >> what;) {
      if (what == "ticks") std::cin >> ticks;
      else if (what == "gravity") addGravity();
      else if (what == "item") addItem();
      else if (what == "collision") addCollision();
      else if (what == "line") addLine();
      else if (what == "member") addFixture();
      else if (what == "joint") addJoint();
      else std::exit(2);
    }
  }

  /// The first tick has one sub-step, every later one two.
  void play() {
    bool isPaused = false;
    for (int tick = 1; tick <= ticks && !isPaused; ++tick) {
      std::vector<std::pair<const char *, Listener::Pair>> events;
      for (int count = tick == 1 ? 1 : 2; count > 0; --count) step(events);
      for (const auto &[phase, pair] : events) {
        std::printf("%d %s %s %s\n", tick, phase, pair.first->name.c_str(),
                    pair.second->name.c_str());
      }
      isPaused = true;
      for (const auto &item : items) {
        isPaused = isPaused && (item->body->GetType() == b2_staticBody || !item->body->IsAwake());
        const b2Vec2 place = 100.0f * item->body->GetPosition();
        std::printf("%d at %s %.9g %.9g %.9g\n", tick, item->party.name.c_str(), place.x, place.y,
                    item->body->GetAngle());
      }
      if (isPaused) std::printf("%d paused - -\n", tick);
    }
  }

 private:
  Filter filter;
  Listener listener;
  b2World world;
  std::mt19937 random;
  bool isNudged;
  int ticks = 0, collisions = 0;
  std::vector<std::unique_ptr<Item>> items;
  std::vector<std::unique_ptr<Party>> lines;

  static double number() {
    double number;
    std::cin >> number;
    return number;
  }

  /// What touches after the sub-step and did not before, or the reverse.
  void step(std::vector<std::pair<const char *, Listener::Pair>> &events) {
    const auto before = listener.touching;
    world.Step(subStep, 8, 3);
    for (const auto &[pair, count] : listener.touching) {
      if (!before.count(pair)) events.emplace_back("began", pair);
    }
    for (const auto &[pair, count] : before) {
      if (!listener.touching.count(pair)) events.emplace_back("ended", pair);
    }
  }

  void addGravity() {
    const float x = static_cast<float>(10 * number()), y = static_cast<float>(10 * number());
    world.SetGravity(b2Vec2(x, y));
  }

  float nudged(float x) {
    if (!isNudged) return x;
    const int units = static_cast<int>(random() % 17) - 8;
    return x + static_cast<float>(units) * (std::nextafter(x, b2_maxFloat) - x);
  }

  void addItem() {
    auto item = std::make_unique<Item>();
    std::cin >> item->party.name;
    const double x = number(), y = number(), width = number(), height = number();
    b2BodyDef definition;
    definition.position = b2Vec2(nudged(metres(x)), nudged(metres(y)));
    definition.angle = static_cast<float>(number());
    const float vx = metres(number()), vy = metres(number()), omega = static_cast<float>(number());
    definition.linearDamping = static_cast<float>(number());
    definition.angularDamping = static_cast<float>(number());
    const double density = number();
    item->friction = static_cast<float>(number());
    item->restitution = static_cast<float>(number());
    const bool rotates = number() != 0, falls = number() != 0, isAnchored = number() != 0;
    definition.type = isAnchored ? b2_staticBody : b2_dynamicBody;
    if (!isAnchored) definition.linearVelocity = b2Vec2(vx, vy);
    if (!isAnchored && rotates) definition.angularVelocity = omega;
    definition.gravityScale = falls ? 1 : 0;
    definition.bullet = falls;
    item->body = world.CreateBody(&definition);
    const double w = width / 100, h = height / 100, mass = density * w * h;
    b2MassData data;
    data.mass = static_cast<float>(mass);
    data.center.SetZero();
    data.I = rotates ? static_cast<float>(mass * (w * w + h * h) / 12) : 0;
    item->body->SetMassData(&data);
    item->half = b2Vec2(0.5f * metres(width), 0.5f * metres(height));
    items.push_back(std::move(item));
  }

  Item &item(int index) { return *items.at(static_cast<size_t>(index)); }

  void addCollision() {
    std::string mode;
    size_t count;
    std::cin >> mode >> count;
    const uint32_t bit = 1u << collisions++;
    for (; count > 0; --count) {
      Party &member = item(static_cast<int>(number())).party;
      member.members |= bit;
      if (mode != "boundaries") member.items |= bit;
      if (mode != "items") member.boundaries |= bit;
    }
  }

  /// A line of a boundary of the collision with the given number.
  void addLine() {
    auto line = std::make_unique<Party>();
    line->isBoundary = true;
    line->members = 1u << static_cast<int>(number());
    std::cin >> line->name;
    const bool stopsItems = number() != 0;
    line->boundaries = stopsItems ? line->members : 0;
    const float x0 = metres(number()), y0 = metres(number());
    const float x1 = metres(number()), y1 = metres(number());
    b2BodyDef still;
    b2EdgeShape shape;
    shape.SetTwoSided(b2Vec2(x0, y0), b2Vec2(x1, y1));
    add(*line, world.CreateBody(&still), shape, 0.2f, 0.2f);
    lines.push_back(std::move(line));
  }

  /// The outline of an item, after all of its collisions are known.
  void addFixture() {
    Item &member = item(static_cast<int>(number()));
    b2PolygonShape shape;
    shape.SetAsBox(member.half.x, member.half.y);
    add(member.party, member.body, shape, member.friction, member.restitution);
  }

  static void add(Party &party, b2Body *body, const b2Shape &shape, float friction,
                  float restitution) {
    b2FixtureDef definition;
    definition.shape = &shape;
    definition.friction = friction;
    definition.restitution = restitution;
    definition.density = 0;  // the mass is set for the body
    definition.userData.pointer = reinterpret_cast<uintptr_t>(&party);
    body->CreateFixture(&definition);
  }

  /// Joins two items at a point of each (spring, rod, limit), or at a point of the view.
  void addJoint() {
    std::string kind;
    std::cin >> kind;
    b2Body *a = body(), *b = body();
    if (kind == "spring" || kind == "rod" || kind == "limit") return addDistance(kind, a, b);
    const b2Vec2 point = vector();
    if (kind == "pin") {
      b2RevoluteJointDef joint;
      add(joint, b, a, point);
    } else if (kind == "fixed") {
      b2WeldJointDef joint;
      add(joint, b, a, point);
    } else {
      b2PrismaticJointDef joint;
      const double x = number(), y = number(), length = std::sqrt(x * x + y * y);
      const b2Vec2 axis(static_cast<float>(x / length), static_cast<float>(y / length));
      joint.localAxisA = b->GetLocalVector(axis);
      add(joint, b, a, point);
    }
  }

  /// Items on a spring or a rod still collide; its points rotate with the items. The points of a
  /// limit are the centres less the offsets, in the axes of the view.
  void addDistance(const std::string &kind, b2Body *a, b2Body *b) {
    const b2Vec2 offsetA = vector(), offsetB = vector();
    const bool isLimit = kind == "limit";
    b2DistanceJointDef joint;
    joint.bodyA = a;
    joint.bodyB = b;
    joint.localAnchorA = isLimit ? a->GetLocalVector(-offsetA) : offsetA;
    joint.localAnchorB = isLimit ? b->GetLocalVector(-offsetB) : offsetB;
    joint.collideConnected = !isLimit;
    const b2Vec2 way = b->GetWorldPoint(joint.localAnchorB) - a->GetWorldPoint(joint.localAnchorA);
    const double length = number();  // negative: the distance now
    joint.length = length < 0 ? way.Length() : metres(length);
    const float frequency = static_cast<float>(number()), ratio = static_cast<float>(number());
    if (kind == "spring") {
      b2LinearStiffness(joint.stiffness, joint.damping, frequency, ratio, a, b);
    } else {
      joint.minLength = isLimit ? 0 : joint.length;
      joint.maxLength = joint.length;
    }
    world.CreateJoint(&joint);
  }

  template <typename Definition>
  void add(Definition &joint, b2Body *a, b2Body *b, b2Vec2 point) {
    joint.bodyA = a;
    joint.bodyB = b;
    joint.localAnchorA = a->GetLocalPoint(point);
    joint.localAnchorB = b->GetLocalPoint(point);
    joint.referenceAngle = b->GetAngle() - a->GetAngle();
    world.CreateJoint(&joint);
  }

  b2Body *body() { return item(static_cast<int>(number())).body; }

  static b2Vec2 vector() {
    const float x = metres(number());
    return b2Vec2(x, metres(number()));
  }
};

}  // namespace

int main(int count, char **arguments) {
  Scene scene(count > 1 ? static_cast<unsigned>(std::atoi(arguments[1])) : 0);
  scene.play();
}
