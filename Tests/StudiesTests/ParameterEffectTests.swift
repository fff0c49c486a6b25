// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct ParameterEffectTests {
  private func effects(_ name: String) throws -> [String: ParameterEffect] {
    let study = try StudyDocument(
      Array(BuiltInDocument.named(name).yaml.utf8), name: name, files: MemoryFiles())
    return Dictionary(
      uniqueKeysWithValues: study.parameterEffects().map { ($0.parameter.parameter.name, $0) })
  }

  @Test func `What a parameter does not move is found by runs`() throws {
    let effects = try effects("attachment")
    let asked: [Metric] = [.settleTime, .overshoot, .pauseTime]
    for name in ["density", "elasticity", "friction", "allowsRotation", "center.x"] {
      #expect(effects[name]?.unmoved == asked, "\(name)")
    }
    for name in ["frequency", "damping", "length"] {
      #expect(effects[name]?.unmoved == [], "\(name)")
    }
    #expect(effects["frequency"]?.tried.first == 0.5 && effects["frequency"]?.tried.last == 10)
    #expect(effects["frequency"]?.value == 3)
    #expect(effects["charge"] == nil)
  }

  @Test func `A push moves a light item more, and a bounce depends on elasticity`() throws {
    #expect(try effects("corners")["density"]?.unmoved == [])
    let bounce = try effects("bounce")
    #expect(bounce["elasticity"]?.unmoved == [])
    #expect(bounce["density"]?.unmoved.count == 4)
  }

  @Test func `The springs of several behaviours are one parameter, and cases keep what they write`()
    throws
  {
    let list = try StudyDocument(
      Array(BuiltInDocument.named("list").yaml.utf8), name: "list", files: MemoryFiles())
    let names = list.scene.ownParameters(of: list.request.item).map(\.parameter.name)
    #expect(names.contains("behaviors.*.frequency") && !names.contains("behaviors.8.frequency"))
    #expect(names.filter { $0.hasPrefix("items.") }.allSatisfy { $0.hasPrefix("items.cell1.") })
    #expect(try effects("snap")["center.x"]?.tried == [])
  }
}
