// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

@Suite struct MetricTests {
  @Test func `Metrics have the names that tables and documents use`() {
    #expect(
      Metric.allCases.map(\.rawValue) == [
        "rise_time", "settle_time", "transient_time", "time_within", "settling_min",
        "settling_max", "overshoot", "undershoot", "peak", "peak_time", "overshoot_distance",
        "final_value", "oscillations", "drift", "tilt", "peak_speed", "peak_acceleration",
        "peak_jerk", "pause_time", "contacts", "first_contact_time", "bounces",
        "smallest_gap", "outside", "time_outside", "lag", "clock_from",
      ])
  }

  @Test func `Every metric has a meaning of its own`() {
    #expect(Set(Metric.allCases.map(\.meaning)).count == Metric.allCases.count)
    #expect(Metric.allCases.allSatisfy { !$0.meaning.isEmpty && !$0.meaning.hasSuffix(".") })
  }

  @Test func `Levels have the channel's unit, everything else its own`() {
    #expect(Metric.settleTime.unit(on: .x) == "s")
    #expect(Metric.overshoot.unit(on: .x) == "percent")
    #expect(Metric.tilt.unit(on: .x) == "rad")
    #expect(Metric.peakSpeed.unit(on: .pose) == "pt/s")
    #expect(Metric.peakJerk.unit(on: .x) == "pt/s^3" && Metric.peakJerk.unit(on: nil) == "1/s^3")
    #expect(Metric.oscillations.unit(on: .x) == "")
    #expect(Channel.allCases.map(Metric.peak.unit) == ["", "", "pt", "pt", "rad", "pt", "pt/s"])
    #expect(
      Channel.allCases.map(Metric.overshootDistance.unit)
        == ["pt", "pt", "pt", "pt", "rad", "pt", "pt/s"])
    #expect(Metric.peak.unit(on: nil) == "")
    #expect(Metric.contacts.unit(on: .x) == "" && Metric.bounces.unit(on: .x) == "")
    #expect(Metric.firstContactTime.unit(on: .x) == "s")
    #expect(Metric.smallestGap.unit(on: .angle) == "pt" && Metric.timeOutside.unit(on: .x) == "s")
  }

  @Test func `Less is worse of a gap alone`() {
    #expect(Metric.allCases.filter(\.lessIsWorse) == [.smallestGap])
    #expect(Metric.smallestGap.isWorse(-1, than: 0) && Metric.lag.isWorse(1, than: 0))
    #expect(Metric.allCases.allSatisfy { $0.isWorse(0, than: $0.best) })
  }
}
