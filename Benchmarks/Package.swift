// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// Peers and timings. A package of its own, so that nothing in SpringTune can depend on Box2D.
let package = Package(
  name: "springtune-benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    .target(name: "ContactScenes", dependencies: ["RigidBodies"], exclude: ["Recordings"]),
    .target(name: "RigidBodies"),
    .target(name: "Box2D", dependencies: ["CBox2D", "ContactScenes"]),
    .executableTarget(name: "record-curves", dependencies: ["Box2D"]),
    .executableTarget(name: "record-contacts", dependencies: ["Box2D", "ContactScenes"]),
    .executableTarget(
      name: "time-engine", dependencies: ["Box2D", "ContactScenes", "RigidBodies"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
