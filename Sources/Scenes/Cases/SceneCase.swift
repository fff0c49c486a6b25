// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import PlannedRuns
import Responses

/// A case in which every point of a study is run: a throw, overridden values of the scene, or both.
public struct SceneCase: Sendable {
  /// The name of the overrides, such as `card.size 320 x 80`; empty for none.
  let overrides: String
  /// The paths of numbers of the throw that a study varies, which do not belong to the name.
  var varied: Set<String> = []
  /// The scene with the overrides of the case, and with its throw.
  package let scene: Scene
  /// The number of the cases that differ from this one in the throw alone; nil without others.
  var group: Int?

  /// A case of a scene.
  init(_ overrides: String = "", scene: Scene, group: Int? = nil) {
    (self.overrides, self.scene, self.group) = (overrides, scene, group)
  }

  /// A name such as `200 pt at 45 deg, card.size 320 x 80`; empty for the scene as it is.
  public var name: String {
    [scene.dynamics?.toss?.name(without: varied) ?? "", overrides].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The run of the case with parameters set; a thrown item starts as far from its target, which
  /// the parameters may have moved, as the throw says.
  func run(with parameters: [Parameter], at values: [Double], _ request: ResponseRequest)
    -> SceneRun
  {
    let scene = scene.setting(parameters, to: values)
    guard case .dynamics(var dynamics) = scene, let toss = dynamics.toss else {
      return SceneRun(scene, request: request)
    }
    guard let start = toss.start(in: dynamics.plan) else {
      return SceneRun(
        scene, request,
        flaw: "no start is \(toss.name(without: [])) from where the item then comes to rest")
    }
    dynamics.plan.items[toss.item].center = start
    return SceneRun(.dynamics(dynamics), request: request)
  }
}

extension Throw {
  /// The key of throws under `cases`.
  static let key = "throws"

  /// A name such as `200 pt at 45 deg`, without the numbers of some paths.
  func name(without varied: Set<String>) -> String {
    [
      varied.contains("\(Self.key).distance") ? nil : "\(plainText(of: distance)) pt",
      varied.contains("\(Self.key).direction") ? nil : "at \(plainText(of: direction)) deg",
    ].compactMap(\.self).joined(separator: " ")
  }
}
