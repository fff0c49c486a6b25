// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Responses
import Studies
import Testing

@Suite("The chart of a scene's response")
struct ResponseChartStudiesTests {
  private func chart() throws -> ResponseChart {
    let study = try StudyDocument.ball("").scene
    let request = try StudyDocument.ball("").request
    let run = SceneRun(study, request: request)
    return ResponseChart(
      title: "ball", response: run.response(for: []), request: request, scene: study,
      file: "response.csv")
  }

  @Test("A pose shows its progress from 0 to 1, with a band, the overshoot and the settle time")
  func pose() throws {
    let chart = try chart()
    let curve = try #require(chart.curves.first)
    #expect(chart.start == 0 && chart.final == 1)
    #expect(chart.duration == 2)
    #expect(curve.label == "progress")
    #expect(chart.band == ResponseChart.Band(halfWidth: 0.02, label: "2 %"))
    let overshoot = try #require(curve.overshoot)
    #expect(abs(overshoot.value - (1 + overshoot.percent / 100)) < 1e-9)
    #expect(curve.settleTime ?? 0 > overshoot.time)
  }

  @Test("A plain spring that moves down shows its level and an overshoot below its end")
  func spring() throws {
    let text = "scene: {spring: {frequency: 2, damping: 0.3, from: 10, to: 0}, duration: 2}"
    let study = try StudyDocument(Array(text.utf8), name: "s.yaml", files: MemoryFiles())
    let run = SceneRun(study.scene, request: study.request)
    let chart = ResponseChart(
      title: "s", response: run.response(for: []), request: study.request, scene: study.scene,
      file: "response.csv")
    let curve = try #require(chart.curves.first)
    #expect(curve.label == "level")
    #expect(chart.start == 10 && chart.final == 0)
    #expect(chart.band?.halfWidth == 0.2)
    #expect(curve.overshoot?.value ?? 0 < -3)
  }

  @Test("What returns to where it starts shows one level, and its axis bears the channel's name")
  func noStep() throws {
    let text = """
      scene:
        duration: 1
        items: {cell: {center: [160, 240], size: [80, 80]}}
        behaviors:
          - corners: {point: [160, 240], frequency: 8, damping: 0.6}
          - push: {mode: instantaneous, direction: [10, 0]}
      response: {channel: x}
      """
    let study = try StudyDocument(Array(text.utf8), name: "c.yaml", files: MemoryFiles())
    let run = SceneRun(study.scene, request: study.request)
    let chart = ResponseChart(
      title: "corners", response: run.response(for: []), request: study.request,
      scene: study.scene, file: "response.csv")
    #expect(chart.title == "corners: x against time")
    #expect(chart.start == nil && chart.final == 160 && chart.band == nil)
    #expect(chart.curves.first?.value.label == "x")
    #expect(
      chart.script().split(separator: "\n").contains { line in
        line.contains("set ylabel") && line.contains("x (pt)")
      })
  }
}
