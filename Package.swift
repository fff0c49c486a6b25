// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// Each target may import only what it names, which stands above it: scripts/check-imports.
let package = Package(
  name: "springtune",
  platforms: [.macOS("13.3")],
  products: [
    .executable(name: "springtune", targets: ["springtune"]),
    .library(name: "Springs", targets: ["Springs"]),
    .library(name: "RigidBodies", targets: ["RigidBodies"]),
    .library(name: "Dynamics", targets: ["Dynamics"]),
    .library(name: "Responses", targets: ["Responses"]),
    .library(name: "Studies", targets: ["Documents", "Studies"]),
    .library(name: "Fitting", targets: ["Fitting"]),
    .library(name: "Reports", targets: ["Reports"]),
  ],
  targets: [
    .target(name: "Basics"),
    .systemLibrary(name: "CLanes"),
    .target(name: "RigidBodies", dependencies: ["Basics", "CLanes"]),
    .target(name: "Springs", dependencies: ["Basics", "CLanes"]),
    .target(name: "Dynamics", dependencies: ["Basics", "RigidBodies"]),
    .target(name: "Responses", dependencies: ["Basics", "RigidBodies", "Springs", "Dynamics"]),
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "GSL", dependencies: ["CGSL"]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CMessageDigest", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CFiles"),
    .target(
      name: "Documents", dependencies: ["Basics", "Springs", "CYAML", "CFiles"],
      exclude: ["advice.tsv", "yaml.tsv"]),
    .target(
      name: "Studies",
      dependencies: [
        "Basics", "RigidBodies", "Springs", "Dynamics", "Responses", "GSL", "Documents",
      ], exclude: ["Designs/sobol.tsv", "Scenes/Documents"]),
    .target(
      name: "Fitting",
      dependencies: ["Basics", "Springs", "Dynamics", "Responses", "GSL", "Documents", "Studies"]),
    .target(
      name: "Reports",
      dependencies: [
        "Basics", "Springs", "Dynamics", "Responses", "CNumbers", "CZlib", "Documents", "Studies",
        "Fitting",
      ], exclude: ["Charts/Files", "Handoff/Page", "Handoff/SceneCode/parts.txt"]),
    .target(name: "CNumbers"),
    .target(name: "CProcess"),
    .executableTarget(
      name: "springtune",
      dependencies: [
        "Basics", "RigidBodies", "Springs", "Responses", "Documents", "Studies", "Fitting",
        "Reports", "CProcess",
        .target(name: "CMessageDigest", condition: .when(platforms: [.linux])),
      ],
      exclude: [
        "Cluster/merge.sh", "Cluster/shards.sh", "CommandLine/Completions",
        "CommandLine/options.tsv",
      ]),
    .target(name: "TestSupport", dependencies: ["Basics"], path: "Tests/TestSupport"),
    .target(
      name: "StudySupport", dependencies: ["Responses", "Documents", "Studies", "Fitting"],
      path: "Tests/StudySupport"),
    .target(
      name: "ContactScenes", dependencies: ["RigidBodies"], path: "Tests/ContactScenes",
      exclude: ["Recordings"]),
    .testTarget(
      name: "RigidBodiesTests",
      dependencies: ["Basics", "RigidBodies", "TestSupport", "ContactScenes"]),
    .testTarget(name: "SpringsTests", dependencies: ["RigidBodies", "Springs", "TestSupport"]),
    .testTarget(
      name: "DynamicsTests",
      dependencies: ["Basics", "RigidBodies", "Springs", "Dynamics", "TestSupport"]),
    .testTarget(
      name: "ResponsesTests",
      dependencies: ["Basics", "RigidBodies", "Springs", "Dynamics", "Responses", "TestSupport"]),
    .testTarget(name: "GSLTests", dependencies: ["GSL"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Basics", "Springs", "Responses", "Documents", "TestSupport", "StudySupport"]),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Basics", "RigidBodies", "Springs", "Dynamics", "Responses", "Documents", "Studies",
        "TestSupport", "StudySupport",
      ]),
    .testTarget(
      name: "FittingTests",
      dependencies: [
        "Basics", "Springs", "Dynamics", "Responses", "GSL", "Documents", "Studies", "Fitting",
        "TestSupport", "StudySupport",
      ], exclude: ["Certified/Data", "Minimization/observations.tsv"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Springs", "Dynamics", "Responses", "Documents", "Studies", "Fitting", "Reports",
        "TestSupport", "StudySupport",
      ]),
    .testTarget(
      name: "springtuneTests",
      dependencies: ["Responses", "Documents", "Studies", "Reports", "springtune", "StudySupport"]),
  ],
  swiftLanguageModes: [.v6], cxxLanguageStandard: .cxx17
)

// What computes little is quicker to build without optimisation than to run with it: the command, and
// every test.
for target in package.targets where target.isTest || target.name == "springtune" {
  target.swiftSettings = [.unsafeFlags(["-Onone"])]
}
