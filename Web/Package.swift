// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The engine for pages: the sources of the Apache-2.0 rooms, by symbolic links, in Embedded Swift.
let package = Package(
  name: "springtune-web",
  targets: [
    .target(name: "CEnvironment"),
    .target(name: "Basics", dependencies: ["CEnvironment"]),
    .target(
      name: "RigidBodies", dependencies: ["CEnvironment", "Basics"],
      exclude: ["Lanes"]),
    .target(
      name: "Springs", dependencies: ["CEnvironment", "Basics"],
      exclude: ["Lanes", "Frameworks", "Conversion", "Cubics", "Easing/NearestSpring.swift"]),
    .target(
      name: "Dynamics", dependencies: ["Basics", "RigidBodies"],
      exclude: [
        "AttachmentBehavior.swift", "CollisionBehavior.swift",
        "DynamicAnimator.swift", "DynamicBehavior.swift",
        "DynamicItem.swift", "DynamicItemBehavior.swift",
        "FieldBehavior.swift",
        "GravityBehavior.swift", "PushBehavior.swift",
        "SnapBehavior.swift",
      ]),
    .target(name: "Responses", dependencies: ["Basics", "RigidBodies", "Springs", "Dynamics"]),
    .executableTarget(name: "engine", dependencies: ["Responses"], path: "Sources/Engine"),
    .executableTarget(name: "springs", dependencies: ["Responses"], path: "Sources/SpringEngine"),
  ],
  swiftLanguageModes: [.v6]
)
