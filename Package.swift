// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// Tests that compute little: optimising them would take longer than running them.
let quickToBuild: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

// Each target may import only what stands above it.
let package = Package(
  name: "springtune",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "springtune", targets: ["springtune"]),
    .library(name: "Springs", targets: ["Springs"]),
    .library(name: "RigidBodies", targets: ["RigidBodies"]),
    .library(name: "Dynamics", targets: ["Dynamics"]),
    .library(name: "Responses", targets: ["Responses"]),
    .library(name: "Studies", targets: ["Studies"]),
    .library(name: "Sweeps", targets: ["Sweeps"]),
    .library(name: "Fitting", targets: ["Fitting"]),
    .library(name: "Export", targets: ["Export"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    .systemLibrary(name: "CLanes"),
    .target(name: "RigidBodies", dependencies: ["CLanes"]),
    .target(name: "Springs", dependencies: ["RigidBodies", "CLanes"]),
    .target(name: "Dynamics", dependencies: ["RigidBodies"]),
    .target(name: "Responses"),
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "GSL", dependencies: ["CGSL"]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "Zlib", dependencies: ["CZlib"]),
    .systemLibrary(
      name: "CMessageDigest", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .target(
      name: "Studies",
      dependencies: ["RigidBodies", "Springs", "Dynamics", "Responses", "GSL", "Yams"]),
    .target(name: "Sweeps", dependencies: ["RigidBodies", "Studies", "Responses"]),
    .target(
      name: "Fitting", dependencies: ["Studies", "Responses", "Springs", "Dynamics", "GSL"]),
    .target(
      name: "Export",
      dependencies: ["Springs", "Dynamics", "Responses", "Studies", "Sweeps", "Fitting"]),
    .executableTarget(
      name: "springtune",
      dependencies: [
        "RigidBodies", "Springs", "Dynamics", "Responses", "Studies", "Sweeps", "Fitting", "Export",
        "Zlib",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .target(name: "CMessageDigest", condition: .when(platforms: [.linux])),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "ContactScenes", dependencies: ["RigidBodies"], path: "Tests/ContactScenes",
      exclude: ["Recordings"]),
    .testTarget(
      name: "RigidBodiesTests",
      dependencies: ["RigidBodies", "GSL", "ContactScenes", "TestSupport"]),
    .testTarget(name: "SpringsTests", dependencies: ["Springs", "TestSupport"]),
    .testTarget(name: "DynamicsTests", dependencies: ["Dynamics", "RigidBodies", "Springs"]),
    .testTarget(name: "ResponsesTests", dependencies: ["Responses"]),
    .testTarget(name: "GSLTests", dependencies: ["GSL"]),
    .testTarget(name: "ZlibTests", dependencies: ["Zlib"]),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Studies", "RigidBodies", "Springs", "Dynamics", "Responses", "GSL", "TestSupport",
      ], swiftSettings: quickToBuild),
    .testTarget(
      name: "SweepsTests", dependencies: ["Sweeps", "Studies", "Responses", "TestSupport"]),
    .testTarget(
      name: "FittingTests",
      dependencies: [
        "Fitting", "GSL", "Studies", "Springs", "Dynamics", "Responses", "TestSupport",
      ],
      exclude: ["Certified/Data"]),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Export", "Springs", "Studies", "Sweeps", "Fitting", "Responses", "TestSupport",
      ],
      swiftSettings: quickToBuild),
    .testTarget(
      name: "springtuneTests",
      dependencies: [
        "springtune", .product(name: "Subprocess", package: "swift-subprocess"),
      ], swiftSettings: quickToBuild),
  ],
  swiftLanguageModes: [.v6]
)
