// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// Each target may import only what it names, which stands above it: scripts/check-imports.
let package = Package(
  name: "springtune",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "springtune", targets: ["springtune"]),
    .library(name: "Springs", targets: ["Springs"]),
    .library(name: "SpringFrameworks", targets: ["SpringFrameworks"]),
    .library(name: "RigidBodies", targets: ["RigidBodies"]),
    .library(name: "Dynamics", targets: ["Dynamics"]),
    .library(name: "Responses", targets: ["Responses"]),
    .library(name: "PlannedRuns", targets: ["PlannedRuns"]),
    .library(name: "Studies", targets: ["Documents", "Scenes", "Studies"]),
    .library(name: "Sweeps", targets: ["Sweeps"]),
    .library(name: "Fitting", targets: ["Fitting"]),
    .library(name: "Reports", targets: ["Reports", "Charts", "Handoff"]),
  ],
  targets: [
    .target(name: "Basics"),
    .systemLibrary(name: "CLanes"),
    .target(name: "RigidBodies", dependencies: ["CLanes"]),
    .target(name: "Springs", dependencies: ["Basics", "CLanes", "RigidBodies"]),
    .target(name: "SpringFrameworks", dependencies: ["Basics", "RigidBodies", "Springs"]),
    .target(name: "Dynamics", dependencies: ["Basics", "RigidBodies"]),
    .target(name: "Responses", dependencies: ["Basics", "RigidBodies", "Springs"]),
    .target(
      name: "PlannedRuns", dependencies: ["Basics", "RigidBodies", "Dynamics", "Responses"]),
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "GSL", dependencies: ["CGSL"]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "Zlib", dependencies: ["CZlib"]),
    .systemLibrary(
      name: "CMessageDigest", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Documents", dependencies: ["Basics", "Springs", "SpringFrameworks", "CYAML"]),
    .target(
      name: "Scenes",
      dependencies: [
        "Basics", "RigidBodies", "Springs", "SpringFrameworks", "Dynamics", "Responses",
        "PlannedRuns", "Documents",
      ]),
    .target(
      name: "Studies",
      dependencies: [
        "Basics", "Springs", "SpringFrameworks", "Dynamics", "Responses", "PlannedRuns", "GSL",
        "Documents", "Scenes",
      ]),
    .target(
      name: "Sweeps", dependencies: ["Basics", "RigidBodies", "Responses", "Scenes", "Studies"]),
    .target(
      name: "Fitting",
      dependencies: [
        "Basics", "Springs", "SpringFrameworks", "Dynamics", "Responses", "GSL",
        "Documents", "Scenes", "Studies",
      ]),
    .target(
      name: "Reports",
      dependencies: [
        "Basics", "Springs", "SpringFrameworks", "Dynamics", "Responses", "PlannedRuns",
        "Documents", "Scenes",
        "Studies", "Sweeps", "Fitting",
      ]),
    .target(
      name: "Charts",
      dependencies: [
        "Basics", "SpringFrameworks", "Dynamics", "Responses", "PlannedRuns", "Documents", "Scenes",
        "Studies", "Sweeps", "Fitting", "Reports",
      ]),
    .target(
      name: "Handoff",
      dependencies: [
        "Basics", "SpringFrameworks", "Dynamics", "Responses", "PlannedRuns", "Zlib", "Documents",
        "Scenes", "Studies", "Sweeps", "Fitting", "Reports",
      ],
      resources: [
        "controls.html", "dom.mjs", "engine.mjs", "explore.css", "explore.html", "explore.mjs",
        "grid.mjs", "lines.mjs", "map.mjs", "metrics.mjs", "page.css", "page.html",
        "parameters.mjs", "player.mjs", "plot.mjs", "preview.css", "preview.html", "preview.mjs",
        "recording.mjs", "runs.mjs", "scene.css", "scene.html", "scene.mjs", "settings.mjs",
        "slices.mjs", "spring.mjs", "stage.mjs", "table.mjs",
      ].map { .embedInCode("Page/\($0)") }),
    .target(name: "CProcess"),
    .executableTarget(
      name: "springtune",
      dependencies: [
        "Basics", "RigidBodies", "SpringFrameworks", "Responses", "PlannedRuns", "Zlib",
        "Documents", "Scenes", "Studies", "Sweeps", "Fitting", "Reports", "Charts", "Handoff",
        "CProcess",
        .target(name: "CMessageDigest", condition: .when(platforms: [.linux])),
      ]),
    .target(name: "TestSupport", dependencies: ["Basics"], path: "Tests/TestSupport"),
    .target(
      name: "StudySupport",
      dependencies: ["Responses", "Documents", "Scenes", "Studies", "Fitting"],
      path: "Tests/StudySupport"),
    .target(
      name: "ContactScenes", dependencies: ["RigidBodies"], path: "Tests/ContactScenes",
      exclude: ["Recordings"]),
    .testTarget(
      name: "RigidBodiesTests", dependencies: ["RigidBodies", "TestSupport", "ContactScenes"]),
    .testTarget(name: "SpringsTests", dependencies: ["RigidBodies", "Springs", "TestSupport"]),
    .testTarget(
      name: "SpringFrameworksTests", dependencies: ["Springs", "SpringFrameworks", "TestSupport"]),
    .testTarget(
      name: "DynamicsTests",
      dependencies: ["Basics", "RigidBodies", "Springs", "Dynamics", "TestSupport"]),
    .testTarget(name: "ResponsesTests", dependencies: ["Springs", "Responses"]),
    .testTarget(
      name: "PlannedRunsTests",
      dependencies: ["RigidBodies", "Dynamics", "Responses", "PlannedRuns"]),
    .testTarget(name: "GSLTests", dependencies: ["GSL"]),
    .testTarget(name: "ZlibTests", dependencies: ["Zlib"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Basics", "Springs", "SpringFrameworks", "Responses", "Documents", "TestSupport",
        "StudySupport",
      ]),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Basics", "RigidBodies", "Dynamics", "Responses", "PlannedRuns", "Documents", "Scenes",
        "Studies",
        "TestSupport", "StudySupport",
      ]),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Basics", "Springs", "SpringFrameworks", "Dynamics", "Responses", "Documents", "Scenes",
        "Studies", "TestSupport", "StudySupport",
      ]),
    .testTarget(
      name: "SweepsTests",
      dependencies: ["RigidBodies", "Responses", "Documents", "Studies", "Sweeps", "TestSupport"]),
    .testTarget(
      name: "FittingTests",
      dependencies: [
        "Basics", "Springs", "SpringFrameworks", "Dynamics", "Responses", "GSL", "Documents",
        "Scenes", "Studies", "Fitting", "TestSupport", "StudySupport",
      ], exclude: ["Certified/Data"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Springs", "SpringFrameworks", "Responses", "Documents", "Studies", "Sweeps",
        "Fitting", "Reports", "TestSupport", "StudySupport",
      ]),
    .testTarget(
      name: "ChartsTests",
      dependencies: [
        "Responses", "Documents", "Scenes", "Studies", "Sweeps", "Fitting", "Reports", "Charts",
        "StudySupport",
      ]),
    .testTarget(
      name: "HandoffTests",
      dependencies: [
        "Springs", "SpringFrameworks", "Responses", "PlannedRuns", "Scenes", "Studies",
        "Sweeps",
        "Reports", "Handoff", "TestSupport", "StudySupport",
      ]),
    .testTarget(
      name: "springtuneTests",
      dependencies: [
        "Responses", "PlannedRuns", "Scenes", "Studies", "Sweeps", "Handoff", "springtune",
        "StudySupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// What computes little is quicker to build without optimisation than to run with it: every test and,
// for `scripts/test`, the command.
var quickToBuild = Set(package.targets.filter { $0.isTest }.map(\.name))
if Context.environment["SPRINGTUNE_QUICK_BUILD"] != nil {
  quickToBuild.formUnion(["Handoff", "springtune"])
}
for target in package.targets where quickToBuild.contains(target.name) {
  target.swiftSettings = [.unsafeFlags(["-Onone"])]
}
