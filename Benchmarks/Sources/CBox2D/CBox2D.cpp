// SPDX-License-Identifier: GPL-3.0-or-later

#include "CBox2D.h"

#include <box2d/box2d.h>

#include <cstdlib>
#include <vector>

/// A world and its bodies by number. The world owns the bodies.
struct CBox2DWorld {
  b2World world;
  std::vector<b2Body *> bodies;

  b2Body *body(int32_t number) const {
    if (number < 0 || static_cast<size_t>(number) >= bodies.size()) std::abort();
    return bodies[static_cast<size_t>(number)];
  }
};

namespace {

constexpr int32_t velocityIterations = 8;
constexpr int32_t positionIterations = 3;

b2Vec2 toBox2D(CBox2DVector vector) { return b2Vec2(vector.x, vector.y); }

CBox2DVector fromBox2D(const b2Vec2 &vector) { return {vector.x, vector.y}; }

void addShape(b2Body *body, CBox2DVector size) {
  if (size.x == 0 && size.y == 0) return;
  b2PolygonShape shape;
  shape.SetAsBox(size.x / 2, size.y / 2);
  body->CreateFixture(&shape, 0);  // no density of its own: the mass is set for the body
}

void setMass(b2Body *body, const CBox2DBox &box) {
  b2MassData mass;
  mass.mass = box.mass;
  mass.center.SetZero();
  mass.I = box.rotational_inertia;
  body->SetMassData(&mass);
}

}  // namespace

CBox2DWorld *cbox2d_create_world(CBox2DVector gravity) {
  return new CBox2DWorld{b2World(toBox2D(gravity)), {}};
}

void cbox2d_destroy_world(CBox2DWorld *world) { delete world; }

int32_t cbox2d_add_box(CBox2DWorld *world, CBox2DBox box) {
  b2BodyDef definition;
  definition.type = box.mass > 0 ? b2_dynamicBody : b2_staticBody;
  definition.position = toBox2D(box.center);
  definition.linearDamping = box.linear_damping;
  definition.angularDamping = box.angular_damping;

  b2Body *body = world->world.CreateBody(&definition);
  addShape(body, box.size);
  setMass(body, box);
  world->bodies.push_back(body);
  return static_cast<int32_t>(world->bodies.size()) - 1;
}

void cbox2d_add_spring(CBox2DWorld *world, CBox2DSpring spring) {
  // Not `Initialize`, which makes the shortest and the longest length equal: a rigid rod.
  b2DistanceJointDef definition;
  definition.bodyA = world->body(spring.body_a);
  definition.bodyB = world->body(spring.body_b);
  definition.localAnchorA = toBox2D(spring.anchor_a);
  definition.localAnchorB = toBox2D(spring.anchor_b);
  definition.length = spring.length;
  b2LinearStiffness(definition.stiffness, definition.damping, spring.frequency,
                    spring.damping_ratio, definition.bodyA, definition.bodyB);
  world->world.CreateJoint(&definition);
}

void cbox2d_step(CBox2DWorld *world, float duration) {
  world->world.Step(duration, velocityIterations, positionIterations);
}

CBox2DState cbox2d_state(const CBox2DWorld *world, int32_t body) {
  const b2Body *moving = world->body(body);
  return {fromBox2D(moving->GetPosition()),       moving->GetAngle(),
          fromBox2D(moving->GetLinearVelocity()), moving->GetAngularVelocity(),
          moving->IsAwake()};
}
