// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef CONTACT_REPORTS_H
#define CONTACT_REPORTS_H

#include <box2d/box2d.h>

#include <vector>

#include "CBox2D.h"

/// A contact listener that keeps all it is told, for Swift to sort out.
class ContactReports : public b2ContactListener {
 public:
  std::vector<CBox2DContactReport> all;

  void BeginContact(b2Contact *contact) override {
    add(CBOX2D_CONTACT_BEGAN, contact, points(contact).points[0], 0);
  }

  void EndContact(b2Contact *contact) override {
    add(CBOX2D_CONTACT_ENDED, contact, b2Vec2_zero, 0);
  }

  void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override {
    const b2WorldManifold manifold = points(contact);
    for (int32 i = 0; i < impulse->count; ++i) {
      add(CBOX2D_CONTACT_SOLVED, contact, manifold.points[i], impulse->normalImpulses[i]);
    }
  }

 private:
  static b2WorldManifold points(const b2Contact *contact) {
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    return manifold;
  }

  static int32_t number(const b2Fixture *fixture) {
    return static_cast<int32_t>(const_cast<b2Fixture *>(fixture)->GetBody()->GetUserData().pointer);
  }

  void add(CBox2DContactKind kind, const b2Contact *contact, b2Vec2 point, float impulse) {
    all.push_back({kind, number(contact->GetFixtureA()), number(contact->GetFixtureB()),
                   {point.x, point.y}, impulse});
  }
};

#endif
