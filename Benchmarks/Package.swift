// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// A library of SpringTune.
func springTune(_ name: String) -> Target.Dependency {
  .product(name: name, package: "springtune")
}

// Peers and timings. A package of its own, so that nothing in SpringTune can depend on Box2D.
let package = Package(
  name: "springtune-benchmarks",
  platforms: [.macOS("13.3")],
  dependencies: [.package(name: "springtune", path: "..")],
  targets: [
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    .target(
      name: "ContactScenes", dependencies: [springTune("RigidBodies")], exclude: ["Recordings"]),
    .target(name: "Box2D", dependencies: ["CBox2D", "ContactScenes"]),
    .target(name: "Timing"),
    .executableTarget(name: "record-curves", dependencies: ["Box2D"]),
    .executableTarget(name: "record-contacts", dependencies: ["Box2D", "ContactScenes"]),
    .executableTarget(
      name: "time-engine",
      dependencies: ["Box2D", "ContactScenes", "Timing", springTune("RigidBodies")]),
    .executableTarget(
      name: "time-sweeps",
      dependencies: [
        "Box2D", "Timing", springTune("Studies"), springTune("Reports"),
      ]),
    .executableTarget(
      name: "time-fits", dependencies: ["Timing", springTune("Studies"), springTune("Fitting")]),
    .executableTarget(
      name: "time-springs",
      dependencies: ["Timing", springTune("Springs")]),
    .executableTarget(name: "time-tables", dependencies: ["Timing"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
