// SPDX-License-Identifier: GPL-3.0-or-later

#include "CBox2D.h"

#include <box2d/box2d.h>

#include <cstdlib>
#include <vector>

#include "ContactReports.h"

/// A world and its bodies by number. The world owns the bodies.
struct CBox2DWorld {
  ContactReports reports;  // outlives the world, which knows it
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

void addShape(CBox2DWorld *world, int32_t body, const b2Shape &shape, CBox2DSurface surface) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.friction = surface.friction;
  definition.restitution = surface.restitution;
  definition.density = 0;  // the mass is set for the body
  world->body(body)->CreateFixture(&definition);
}

void setMass(b2Body *moving, const CBox2DBody &body) {
  b2MassData mass;
  mass.mass = body.mass;
  mass.center.SetZero();
  mass.I = body.rotational_inertia;
  moving->SetMassData(&mass);
}

}  // namespace

CBox2DWorld *cbox2d_create_world(CBox2DVector gravity, bool allows_sleep) {
  CBox2DWorld *world = new CBox2DWorld{{}, b2World(toBox2D(gravity)), {}};
  world->world.SetAllowSleeping(allows_sleep);
  return world;
}

void cbox2d_destroy_world(CBox2DWorld *world) { delete world; }

int32_t cbox2d_add_body(CBox2DWorld *world, CBox2DBody body) {
  b2BodyDef definition;
  definition.type = body.mass > 0 ? b2_dynamicBody : b2_staticBody;
  definition.position = toBox2D(body.center);
  definition.angle = body.angle;
  definition.linearVelocity = toBox2D(body.velocity);
  definition.angularVelocity = body.angular_velocity;
  definition.linearDamping = body.linear_damping;
  definition.angularDamping = body.angular_damping;
  definition.bullet = body.is_bullet;
  definition.userData.pointer = world->bodies.size();

  b2Body *moving = world->world.CreateBody(&definition);
  setMass(moving, body);
  world->bodies.push_back(moving);
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

void cbox2d_add_rectangle(CBox2DWorld *world, int32_t body, CBox2DVector size,
                          CBox2DSurface surface) {
  b2PolygonShape shape;
  shape.SetAsBox(size.x / 2, size.y / 2);
  addShape(world, body, shape, surface);
}

void cbox2d_add_disc(CBox2DWorld *world, int32_t body, float radius, CBox2DSurface surface) {
  b2CircleShape shape;
  shape.m_radius = radius;
  addShape(world, body, shape, surface);
}

void cbox2d_add_edge(CBox2DWorld *world, int32_t body, CBox2DVector start, CBox2DVector end,
                     CBox2DSurface surface) {
  b2EdgeShape shape;
  shape.SetTwoSided(toBox2D(start), toBox2D(end));
  addShape(world, body, shape, surface);
}

void cbox2d_move(CBox2DWorld *world, int32_t body, CBox2DVector position) {
  b2Body *moving = world->body(body);
  moving->SetTransform(toBox2D(position), moving->GetAngle());
  for (b2JointEdge *edge = moving->GetJointList(); edge; edge = edge->next) {
    edge->other->SetAwake(true);
  }
}

void cbox2d_step(CBox2DWorld *world, float duration) {
  world->reports.all.clear();
  world->world.Step(duration, velocityIterations, positionIterations);
}

void cbox2d_report_contacts(CBox2DWorld *world) {
  world->world.SetContactListener(&world->reports);
}

int32_t cbox2d_contact_report_count(const CBox2DWorld *world) {
  return static_cast<int32_t>(world->reports.all.size());
}

CBox2DContactReport cbox2d_contact_report(const CBox2DWorld *world, int32_t index) {
  return world->reports.all.at(static_cast<size_t>(index));
}

CBox2DState cbox2d_state(const CBox2DWorld *world, int32_t body) {
  const b2Body *moving = world->body(body);
  return {fromBox2D(moving->GetPosition()),       moving->GetAngle(),
          fromBox2D(moving->GetLinearVelocity()), moving->GetAngularVelocity(),
          moving->IsAwake()};
}
