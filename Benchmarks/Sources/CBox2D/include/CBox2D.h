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

/// A rectangle at rest, its sides along the axes, its centre of mass in the middle.
typedef struct {
  CBox2DVector center;
  CBox2DVector size;        // whole width and height; (0, 0) is a point that touches nothing
  float mass;               // 0 makes the body static
  float rotational_inertia; // about the centre; 0 keeps the body from turning
  float linear_damping;     // 1/s, c in v *= 1 / (1 + h c)
  float angular_damping;    // 1/s
} CBox2DBox;

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

CBox2DWorld *cbox2d_create_world(CBox2DVector gravity);
void cbox2d_destroy_world(CBox2DWorld *world);

int32_t cbox2d_add_box(CBox2DWorld *world, CBox2DBox box);
void cbox2d_add_spring(CBox2DWorld *world, CBox2DSpring spring);

/// Advances the world by `duration`, with 8 velocity and 3 position iterations.
void cbox2d_step(CBox2DWorld *world, float duration);

CBox2DState cbox2d_state(const CBox2DWorld *world, int32_t body);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
