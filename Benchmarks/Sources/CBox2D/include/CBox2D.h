// SPDX-License-Identifier: GPL-3.0-or-later

// As much of Box2D 2.4 as the benchmarks use, in C: its own headers are C++ classes, which Swift
// cannot import without turning C++ interoperability on in every target above.
//
// Units are SI: m, kg, s, rad. A body is named by the number that adding it returned; any other
// number is a misuse and traps.

#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

typedef struct CBox2DWorld CBox2DWorld;

typedef struct {
  float x, y;
} CBox2DVector;

/// A body; it touches nothing until it is given a shape.
typedef struct {
  CBox2DVector center; // of mass
  float angle;
  CBox2DVector velocity;
  float angular_velocity;
  float mass;               // 0 makes the body static
  float rotational_inertia; // about the centre; 0 keeps the body from turning
  float linear_damping;     // 1/s, c in v *= 1 / (1 + h c)
  float angular_damping;    // 1/s
  bool is_bullet;           // stopped by moving bodies too, however fast it is
} CBox2DBody;

/// What a shape is like to touch.
typedef struct {
  float friction;    // of two shapes the geometric mean counts
  float restitution; // of two shapes the larger counts
} CBox2DSurface;

/// A soft distance joint between two bodies, at least one of them dynamic.
typedef struct {
  int32_t body_a, body_b;
  CBox2DVector anchor_a, anchor_b; // from the centre of each body, turning with it
  float length;                    // at rest; Box2D raises it to 0.005 m
  float frequency;                 // undamped, Hz, above 0; of the plain reduced mass
  float damping_ratio;             // 1 is critical
} CBox2DSpring;

/// Where a body is and how it moves.
typedef struct {
  CBox2DVector position;
  float angle;
  CBox2DVector velocity;
  float angular_velocity;
  bool awake;
} CBox2DState;

typedef enum {
  CBOX2D_CONTACT_BEGAN,
  CBOX2D_CONTACT_ENDED,
  CBOX2D_CONTACT_SOLVED,
} CBox2DContactKind;

/// Something that the contact listener was told, of two shapes.
typedef struct {
  CBox2DContactKind kind;
  int32_t body_a, body_b; // whose shapes touch
  CBox2DVector point;     // the solved point, or the first where it began; (0, 0) where it ended
  float normal_impulse;   // N s at the solved point, otherwise 0
} CBox2DContactReport;

CBox2DWorld *cbox2d_create_world(CBox2DVector gravity, bool allows_sleep);
void cbox2d_destroy_world(CBox2DWorld *world);

int32_t cbox2d_add_body(CBox2DWorld *world, CBox2DBody body);
void cbox2d_add_spring(CBox2DWorld *world, CBox2DSpring spring);

// Shapes in the frame of the body. They have no density: the mass is that of the body.
void cbox2d_add_rectangle(CBox2DWorld *world, int32_t body, CBox2DVector size,
                          CBox2DSurface surface);
void cbox2d_add_disc(CBox2DWorld *world, int32_t body, float radius, CBox2DSurface surface);
void cbox2d_add_edge(CBox2DWorld *world, int32_t body, CBox2DVector start, CBox2DVector end,
                     CBox2DSurface surface);

/// Puts a body somewhere else at the same angle and wakes what is tied to it.
void cbox2d_move(CBox2DWorld *world, int32_t body, CBox2DVector position);

/// Advances the world by `duration`, with 8 velocity and 3 position iterations.
void cbox2d_step(CBox2DWorld *world, float duration);

/// Keeps, from now on, what the contact listener is told in a step until the next.
void cbox2d_report_contacts(CBox2DWorld *world);
int32_t cbox2d_contact_report_count(const CBox2DWorld *world);
CBox2DContactReport cbox2d_contact_report(const CBox2DWorld *world, int32_t index);

CBox2DState cbox2d_state(const CBox2DWorld *world, int32_t body);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
