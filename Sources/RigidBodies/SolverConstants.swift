// SPDX-License-Identifier: Apache-2.0

import Basics

/// The constants of the engine: those that springs share with the solver, and the solver's own.
public typealias SolverConstants = Basics.SolverConstants

/// The generations of the engine, whose constants differ.
public typealias Generation = Basics.Generation

extension SolverConstants {
  /// Rounds of velocity constraints in a sub-step.
  public static let velocityIterations = 8

  /// Rounds of position constraints in a sub-step, at most.
  public static let positionIterations = 3

  /// The length below which a position error is left alone, in metres.
  public static let linearSlop = 0.005

  /// The angle below which an angle error is left alone, in radians: b2_angularSlop.
  public static let angularSlop = 2.0 / 180.0 * Double.pi

  /// The gap in metres up to which an edge and a polygon touch, whatever their skins.
  ///
  /// Source: b2EPCollider, Box2D 2.3.1, twice b2_polygonRadius.
  public static let edgeSkins = 0.02

  /// The gain in separation for which a side of B becomes the reference of two polygons, in metres.
  ///
  /// Source: b2CollidePolygons, Box2D 2.3.1.
  public static let sideTolerance = 0.1 * linearSlop

  /// The preference for an edge over a side of a polygon as the reference.
  ///
  /// The side takes over where its separation exceeds `relative` times the edge's plus `absolute`
  /// metres. Source: b2EPCollider, Box2D 2.3.1.
  public static let edgePreference = (relative: 0.98, absolute: 0.001)

  /// The largest number of corners of a polygon: a `ContactFeature` counts them in a byte.
  public static let maximumCorners = 255

  /// The largest correction of a position in one round, in metres.
  public static let maximumLinearCorrection = 0.2

  /// The approach speed above which a contact bounces, in metres per second.
  public static let restitutionSpeed = 1.0

  /// The largest condition number for which two points of a contact are solved together.
  public static let maximumCondition = 1000.0

  /// The share of an overlap that a round removes, and the same for an impact within a sub-step.
  public static let baumgarte = 0.2
  public static let impactBaumgarte = 0.75

  /// Rounds of position corrections of an impact, at most.
  public static let impactPositionIterations = 20

  /// The times one contact may be the earliest impact of a sub-step before it is passed over.
  public static let maximumImpacts = 8

  /// The share of a sub-step after which an impact is left to the next one: b2_epsilon is Float's.
  public static let latestImpact = 1 - 10 * Double(Float.ulpOfOne)

  /// The largest number of contacts solved together in an impact.
  public static let maximumImpactContacts = 32

  /// The largest correction of an angle in one round, in radians.
  public static let maximumAngularCorrection = 8.0 / 180.0 * Double.pi

  /// The largest rotation of a body in one sub-step, in radians.
  public static let maximumRotation = 0.5 * Double.pi

  /// The length below which two points count as one, in metres (b2_epsilon, 2^-23 in every world).
  static let vanishingLength = 0x1p-23

  /// The largest number of steps of a search for the closest points (b2Distance.cpp).
  static let distanceIterations = 20

  /// The largest number of advances of a search for the time of impact (b2TimeOfImpact.cpp).
  static let impactIterations = 20

  /// The largest number of steps of one root search in it (b2TimeOfImpact.cpp).
  static let rootIterations = 50

  /// The least number of tries of one advance (b2_maxPolygonVertices).
  static let polygonVertices = 8

  /// The margin of a broad-phase box around its shape, in metres (b2_aabbExtension).
  static let boxExtension = 0.1

  /// The number of predicted displacements that such a box reaches ahead (b2_aabbMultiplier).
  static let displacementMultiplier = 2.0

  /// The default distance in metres below which a field grows no stronger.
  public static let minimumFieldRadius = 1.0 / 32768

  /// The strength of a field, times mass or charge, below which it does nothing.
  static let minimumFieldStrength = 1.0 / 32768

  /// The angular speed up to which a body counts as quiet, in radians per second.
  public static let sleepAngularSpeed = 2.0 / 180.0 * Double.pi
}
