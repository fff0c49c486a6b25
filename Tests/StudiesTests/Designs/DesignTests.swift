// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Foundation
import Testing
import TestSupport

@testable import Documents
@testable import Studies
@testable import StudySupport

@Suite struct DesignTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: {parameters: "

  private func plan(_ parameters: String) throws -> SweepPlan {
    try study(Self.head + "{\(parameters)}}").sweepPlan
  }

  private func axis(_ values: String) throws -> [Double] {
    let plan = try plan("damping: \(values)")
    return (0..<plan.count).flatMap { plan.design.point($0) }
  }

  @Test(
    arguments: [
      ("{min: 0, max: 1, count: 3}", [0, 0.5, 1]), ("{min: 0.2, max: 0.2, count: 1}", [0.2]),
      ("{min: 0, max: 0.4, step: 0.1}", [0, 0.1, 0.2, 0.3, 0.4]),
      ("{min: 0, max: 0.35, step: 0.1}", [0, 0.1, 0.2, 0.3]),
      ("{min: 0.5, max: 0.5, step: 0.1}", [0.5]), ("{min: 0, max: 0.1, step: 1}", [0]),
      ("[0.3, 0.1, 0.1]", [0.3, 0.1, 0.1]), ("0.7", [0.7]),
      ("{min: 0.1, max: 0.7, count: 7}", [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]),
      ("{min: 0, max: 1, count: 4}", [0, 1.0 / 3, 2.0 / 3, 1]),
    ] as [(String, [Double])])
  func `Values are the numbers that were meant`(text: String, values: [Double]) throws {
    #expect(try axis(text) == values)
  }

  /// What the literal says, not a sum of rounded steps.
  @Test func `Steps of a hundredth or a thousandth are the decimal numbers`() throws {
    let hundredths = try axis("{min: 0, max: 1, step: 0.01}")
    #expect(hundredths == (0...100).map { Double($0) / 100 })
    let thousandths = try axis("{min: 0, max: 1, count: 1001}")
    #expect(thousandths == (0...1000).map { Double($0) / 1000 })
    #expect(hundredths.count == 101)
  }

  @Test func `The ends are exactly what is written`() throws {
    for (low, high) in [(0.1, 0.7), (1e-20, 1), (0.12345678901234567, 0.98765432109876543)] {
      let values = try axis("{min: \(low), max: \(high), count: 7}")
      #expect(values[0] == low && values[6] == high)
      #expect(values.allSatisfy { $0 >= low && $0 <= high })
    }
    // Neighbours far from zero stay apart.
    let plan = try plan("to.x: {min: 1000000, max: 1000000.000001, count: 100}")
    let values = (0..<100).map { plan.design.point($0)[0] }
    #expect(Set(values).count == 100)
  }

  @Test func `The last parameter changes fastest`() throws {
    let plan = try plan("damping: [0.1, 0.2], density: [1, 2, 3]")
    #expect(plan.count == 6)
    let points = (0..<6).map { plan.design.point($0) }
    #expect(points == [[0.1, 1], [0.1, 2], [0.1, 3], [0.2, 1], [0.2, 2], [0.2, 3]])
    #expect(plan.parameters.map(\.path) == ["behaviors.snap.damping", "items.card.density"])
  }

  @Test func `A stretch is its points one after the other`() throws {
    let plan = try plan(
      "damping: {min: 0, max: 1, count: 7}, density: [1, 2, 3], "
        + "friction: {min: 0, max: 1, step: 0.25}")
    for start in 0..<plan.count {
      for end in [start, start + 1, (start + plan.count) / 2, plan.count] where end >= start {
        let points = (start..<end).flatMap { plan.design.point($0) }
        #expect(plan.design.values(of: start..<end) == points)
      }
    }
  }

  @Test func `A point's scene has its values`() throws {
    let plan = try plan("damping: [0.1, 0.2], density: [1, 2, 3]")
    let scene = plan.run(at: plan.design.point(5)).scene
    #expect(plan.parameters.map { $0.value(in: scene) } == [0.2, 3])
  }

  @Test func `A billion points are counted, and more than there are numbers too`() throws {
    let billion = try plan(
      "damping: {min: 0, max: 1, count: 1000}, density: {min: 1, max: 2, count: 1000}, "
        + "friction: {min: 1, max: 2, count: 1000}")
    #expect(billion.count == 1_000_000_000)
    #expect(billion.design.point(999_999_999) == [1, 2, 2])
    let names = ["damping", "density", "friction", "resistance", "to.x", "to.y", "center.x"]
    let endless = try plan(
      names.map { "\($0): {min: 0.5, max: 1, count: 1000}" }.joined(separator: ", "))
    #expect(endless.count == .max)
  }

  @Test func `As many values as somebody writes cost no memory`() throws {
    let counted = try plan("damping: {min: 0, max: 1, count: 1000000001}")
    #expect(counted.count == 1_000_000_001)
    #expect(counted.design.point(500_000_000) == [0.5])
    #expect(counted.design.point(1_000_000_000) == [1])
    let stepped = try plan("damping: {min: 0, max: 1, step: 1e-9}")
    #expect(stepped.count == 1_000_000_001)
    #expect(stepped.design.point(3) == [3e-9])
  }
}

@Suite struct ListDesignTests {
  private static let document =
    scene("snap: {to: [300, 100]}") + "\nsweep: {design: list, file: points.csv}"

  @Test func `The rows are the points`() throws {
    let document = Self.document
    let csv = "damping, density\n0.1,1\n\"0.25\",3\n0.1,1\n"
    let plan = try study(document, files: ["points.csv": csv]).sweepPlan
    #expect(plan.count == 3)
    #expect((0..<3).map { plan.design.point($0) } == [[0.1, 1], [0.25, 3], [0.1, 1]])
    #expect(plan.parameters.map(\.path) == ["behaviors.snap.damping", "items.card.density"])
  }

  @Test func `The index of a data frame is left out, and that is said`() throws {
    let files = ["points.csv": ",damping\n0,0.1\n1,0.25\n"]
    let plan = try study(Self.document, files: files).sweepPlan
    #expect(plan.parameters.map(\.name) == ["damping"])
    #expect((0..<2).map { plan.design.point($0) } == [[0.1], [0.25]])
    #expect(plan.remark == "points.csv: its first column numbers the rows and is left out")
    let other = studyFault(Self.document, files: ["points.csv": ",damping\n1,0.1\n2,0.25\n"])
    #expect(other?.contains("unknown parameter \"index\"") == true)
  }

  @Test func `The file stands in the folder of the document`() throws {
    let document = Self.document.replacing("points", "lists/points")
    let files = ["work/lists/points.csv": "damping\n0.5\n"]
    #expect(try study(document, files: files, name: "work/a.yaml").sweep?.count == 1)
    let fault = studyFault(document, files: files, name: "a.yaml")
    #expect(fault?.hasSuffix("there is no file \"lists/points.csv\"") == true)
  }
}

@Suite struct AxisTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: {parameters: "

  private func axis(_ values: String) throws -> [Double] {
    let plan = try study(Self.head + "{density: {\(values)}}}").sweepPlan
    return (0..<plan.count).map { plan.design.point($0)[0] }
  }

  @Test(
    arguments: [
      ("min: 1, max: 1000, count: 4, scale: log", [1, 10, 100, 1000]),
      ("min: 0.001, max: 1000, count: 7, scale: log", [0.001, 0.01, 0.1, 1, 10, 100, 1000]),
      ("min: 1, max: 32, count: 6, scale: log", [1, 2, 4, 8, 16, 32]),
      ("min: 0.3, max: 0.3, count: 1, scale: log", [0.3]),
      ("min: 1, max: 4, count: 4, scale: linear", [1, 2, 3, 4]),
      ("min: 1, max: 2, step: 0.5, scale: linear", [1, 1.5, 2]),
    ] as [(String, [Double])])
  func `Whole powers are exact`(values: String, expected: [Double]) throws {
    #expect(try axis(values) == expected)
  }

  @Test func `Powers of ten and their exponents are those of the C library`() {
    for exponent in 0...22 { #expect(powerOfTen(exponent) == pow(10, Double(exponent))) }
    for exponent in -99...99 {
      let power = Double("1e\(exponent)") ?? .nan
      #expect(decimalExponent(power) == exponent)
      #expect(decimalExponent(power * 1.000001) == exponent + 1)
      #expect(decimalExponent(power * 5) == Int(log10(power * 5).rounded(.up)))
    }
  }

  @Test(arguments: [(0.2, 7.3, 50), (1e-9, 3e5, 333), (1, 1.0000001, 5)])
  func `Neighbours have one ratio, and the ends are exact`(
    low: Double, high: Double, count: Int
  ) throws {
    let values = try axis("min: \(low), max: \(high), count: \(count), scale: log")
    #expect(values[0] == low && values[count - 1] == high)
    for (index, value) in values.enumerated() {
      let exact = low * pow(high / low, Double(index) / Double(count - 1))
      #expect(abs(value - exact) <= 16 * exact.ulp)
    }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }
}

@Suite struct SpreadDesignTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: "

  private func plan(_ sweep: String) throws -> SweepPlan {
    try study(Self.head + "{\(sweep)}").sweepPlan
  }

  private func points(_ plan: SweepPlan) -> [[Double]] {
    (0..<plan.count).map { plan.design.point($0) }
  }

  @Test(arguments: ["sobol", "halton"])
  func `Points are stretched to the ranges`(name: String) throws {
    let plan = try plan(
      "design: \(name), points: 50, skip: 3, "
        + "parameters: {damping: {min: 0, max: 1}, density: {min: 2, max: 10}, friction: 0.5}")
    let sequence: UnitPoints =
      name == "sobol" ? .sobol(dimensions: 3, skip: 3) : .halton(dimensions: 3, skip: 3)
    for (index, point) in points(plan).enumerated() {
      let unit = (0..<3).map { sequence.coordinate($0, of: index) }
      #expect(point == [unit[0], 2 + 8 * unit[1], 0.5])
    }
    #expect(plan.count == 50)
  }

  @Test(arguments: ["random", "latinHypercube", "sobol", "halton"])
  func `Any point comes alone, in any order, and between the ends`(name: String) throws {
    let plan = try plan(
      "design: \(name), points: 300, parameters: {damping: {min: 0.25, max: 0.5}, "
        + "density: {min: 0.01, max: 100, scale: log}, allowsRotation: [true, false], "
        + "friction: [1, 2, 3]}")
    let all = points(plan)
    #expect((0..<300).reversed().allSatisfy { plan.design.point($0) == all[$0] })
    #expect(all.allSatisfy { 0.25...0.5 ~= $0[0] && 0.01...100 ~= $0[1] })
    // Equal shares of the decades, of both choices, and of the three values.
    for decade in [0.01, 0.1, 1, 10] {
      let count = all.count { $0[1] >= decade && $0[1] < 10 * decade }
      #expect((45...105).contains(count), "\(count)")
    }
    #expect((120...180).contains(all.count { $0[2] == 1 }))
    for value in [1.0, 2, 3] { #expect((65...135).contains(all.count { $0[3] == value })) }
  }

  @Test(arguments: ["random", "latinHypercube"])
  func `A seed makes other points, and 0 is the seed of a design that writes none`(
    name: String
  ) throws {
    let rest = "design: \(name), points: 20, parameters: {damping: {min: 0, max: 1}}"
    let none = try plan(rest)
    let (zero, one) = (try plan("\(rest), seed: 0"), try plan("\(rest), seed: 1"))
    #expect(points(none) == points(zero))
    #expect(none.design.seed == 0 && one.design.seed == 1)
    #expect(Set(points(one).map { $0[0] }).isDisjoint(with: points(zero).map { $0[0] }))
  }

  @Test func `A trillion points are there at once`() throws {
    for name in ["random", "latinHypercube", "sobol", "halton"] {
      let plan = try plan(
        "design: \(name), points: 1e12, parameters: {damping: {min: 0, max: 1}, density: [1, 2]}")
      #expect(plan.count == 1_000_000_000_000)
      #expect(0...1 ~= plan.design.point(999_999_999_999)[0])
    }
  }

  /// A scene with as many densities, and the start of its sweep.
  private func crowd(_ count: Int, _ design: String) -> String {
    let items = (0..<count).map { "i\($0): {center: [\($0), 0], size: [1, 1]}" }
    let parameters = (0..<count).map { "items.i\($0).density: {min: 1, max: 2}" }
    return """
      scene: {items: {\(items.joined(separator: ", "))}}
      response: {item: i0, channel: x, final: 9}
      sweep:
        design: \(design)
        points: 3000
        metrics: [peak_speed]
        parameters: ¦{\(parameters.joined(separator: ", "))}
      """
  }

  @Test func `Sobol has 40 dimensions and not 41`() throws {
    let fine = try study(crowd(40, "sobol").replacing("¦", ""))
    #expect(fine.sweep?.design.point(0) == Array(repeating: 1.5, count: 40))
    expectFault(crowd(41, "sobol"), "a sobol design has at most 40 parameters, found 41")
    expectFault(crowd(21, "saltelli"), "a saltelli design has at most 20 parameters, found 21")
    let other = try study(crowd(41, "halton").replacing("¦", ""))
    #expect(other.sweep?.design.point(0).count == 41)
  }
}

@Suite struct SensitivityPointsTests {
  private func point(_ points: UnitPoints, _ dimensions: Int, _ index: Int) -> [Double] {
    (0..<dimensions).map { points.coordinate($0, of: index) }
  }

  @Test
  func `A group is A, A with each parameter of B, B with each parameter of A, and B`() throws {
    let points = UnitPoints.saltelli(dimensions: 3, seed: 7)
    for group in [0, 1, 500] {
      let rows = (0..<8).map { point(points, 3, group * 8 + $0) }
      let (a, b) = (rows[0], rows[7])
      #expect(Set(a + b).count == 6)
      for parameter in 0..<3 {
        var (first, second) = (a, b)
        first[parameter] = b[parameter]
        second[parameter] = a[parameter]
        #expect(rows[1 + parameter] == first && rows[4 + parameter] == second)
      }
    }
    #expect(point(points, 3, 0) != point(UnitPoints.saltelli(dimensions: 3, seed: 8), 3, 0))
  }

  @Test func `A and B are spread evenly and independent of each other`() throws {
    let points = UnitPoints.saltelli(dimensions: 2, seed: 0)
    var (sum, product) = (0.0, 0.0)
    for group in 0..<4000 {
      let (a, b) = (point(points, 2, group * 6), point(points, 2, group * 6 + 5))
      sum += a[0] + a[1] + b[0] + b[1]
      product += (a[0] - 0.5) * (b[0] - 0.5)
    }
    // Of random points the standard deviations were 0.0023 of the mean, 0.0013 of the covariance.
    #expect(abs(sum / 16000 - 0.5) < 0.001 && abs(product / 4000) < 0.001)
  }

  @Test func `A path changes each parameter once, by 2/3 of its range, on four levels`() {
    let points = UnitPoints.morris(dimensions: 4, seed: 3)
    var (levels, orders) = (Set<Int>(), Set<[Int]>())
    for path in 0..<60 {
      var order: [Int] = []
      for place in 0..<4 {
        let (now, next) = (
          point(points, 4, path * 5 + place), point(points, 4, path * 5 + place + 1)
        )
        let changed = (0..<4).filter { now[$0] != next[$0] }
        #expect(changed.count == 1)
        order += changed
        for parameter in changed {
          #expect(abs(abs(next[parameter] - now[parameter]) - 2.0 / 3) < 1e-15)
        }
        levels.formUnion((now + next).map { Int(($0 * 3).rounded()) })
        #expect((now + next).allSatisfy { (0...1).contains($0) })
      }
      #expect(order.sorted() == [0, 1, 2, 3])
      orders.insert(order)
    }
    #expect(levels == [0, 1, 2, 3] && orders.count > 12)
  }
}

@Suite struct RandomPointsTests {
  /// Pearson's statistic of counts that should be equal.
  private func chiSquared(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { sum, count in
      let difference = Double(count) - expected
      return sum + difference * difference / expected
    }
  }

  /// The first numbers of the published generator for the seed 1234567.
  @Test func `The numbers are SplitMix64's`() {
    let numbers = (1...3).map { SplitMix64.mix(1_234_567 &+ $0 &* SplitMix64.step) }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  /// The 0.1 % of chi squared with 99 degrees of freedom begins at 148.2, and 0.1 % lie below 60.4.
  @Test(arguments: [0, 1, 2, 1 << 40])
  func `Each dimension is uniform, and so are pairs of them`(seed: Int) {
    let points = UnitPoints.random(dimensions: 3, seed: seed)
    var bins = Array(repeating: Array(repeating: 0, count: 100), count: 5)
    for index in 0..<20_000 {
      let point = (0..<3).map { points.coordinate($0, of: index) }
      for dimension in 0..<3 { bins[dimension][Int(point[dimension] * 100)] += 1 }
      bins[3][Int(point[0] * 10) * 10 + Int(point[1] * 10)] += 1
      bins[4][Int(point[2] * 10) * 10 + Int(points.coordinate(0, of: index + 1) * 10)] += 1
    }
    for counts in bins {
      let statistic = chiSquared(counts)
      #expect((60.4...148.2).contains(statistic), "\(statistic)")
    }
  }

  @Test func `Seeds and streams have nothing in common`() {
    let all = (0..<20).flatMap { seed in
      (0..<20).flatMap { stream in
        let numbers = CounterNumbers(seed: seed, stream: stream)
        return (0..<50).map { numbers[UInt64($0)] }
      }
    }
    #expect(Set(all).count == all.count)
  }

  @Test func `A Latin hypercube has one point in each cell of each parameter`() {
    for count in [1, 2, 3, 5, 16, 17, 100, 257, 1000] {
      for seed in [0, 1, 7, 1_000_003] {
        let points = UnitPoints.latinHypercube(dimensions: 4, count: count, seed: seed)
        for dimension in 0..<4 {
          let cells = (0..<count).map {
            Int(points.coordinate(dimension, of: $0) * Double(count))
          }
          #expect(cells.sorted() == Array(0..<count), "\(count) points, seed \(seed)")
        }
      }
    }
  }

  @Test func `The parameters of a Latin hypercube are in different orders`() {
    let points = UnitPoints.latinHypercube(dimensions: 2, count: 10_000, seed: 0)
    // Of independent uniform numbers the correlation has a standard deviation of 0.01.
    let product = (0..<10_000).reduce(0.0) { sum, index in
      sum + (points.coordinate(0, of: index) - 0.5) * (points.coordinate(1, of: index) - 0.5)
    }
    #expect(abs(product * 12 / 10_000) < 0.04)
    var bins = Array(repeating: 0, count: 100)
    for index in 0..<10_000 {
      let (x, y) = (points.coordinate(0, of: index), points.coordinate(1, of: index))
      bins[Int(x * 10) * 10 + Int(y * 10)] += 1
    }
    #expect(chiSquared(bins) < 148.2)
  }

  @Test func `An order has every value once, and all orders of three occur`() {
    for count in [1, 2, 3, 4, 31, 32, 33, 1000, 4097] {
      let order = KeyedPermutation(of: count, key: CounterNumbers(seed: 3))
      #expect((0..<count).map { order[$0] }.sorted() == Array(0..<count))
    }
    var times: [[Int]: Int] = [:]
    for seed in 0..<6000 {
      let order = KeyedPermutation(of: 3, key: CounterNumbers(seed: seed))
      times[(0..<3).map { order[$0] }, default: 0] += 1
    }
    #expect(times.count == 6)
    // The 0.1 % of chi squared with 5 degrees of freedom begins at 20.5.
    #expect(chiSquared(Array(times.values)) < 20.5)
  }

  @Test func `A huge Latin hypercube costs no memory`() {
    let count = 1_000_000_000_000
    let points = UnitPoints.latinHypercube(dimensions: 2, count: count, seed: 5)
    let some = (0..<1000).map { points.coordinate(1, of: $0 * 999_999_937) }
    #expect(some.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(Set(some.map { Int($0 * Double(count)) }).count == 1000)
  }
}

@Suite struct SequencePointsTests {
  /// FNV-1a of the bits of points.
  private func digest(_ unit: UnitPoints, _ dimensions: Int, at indices: [Int]) -> UInt64 {
    indices.reduce(0xcbf2_9ce4_8422_2325) { digest, index in
      (0..<dimensions).reduce(digest) {
        ($0 ^ unit.coordinate($1, of: index).bitPattern) &* 0x100_0000_01b3
      }
    }
  }

  private let indices = Array(0..<600) + [1022, 1023, 1024, 4095, 4096, 9999, 16382, 16383, 20000]

  // The digests are those of the points that GSL 2.7.1 steps through.
  @Test func `Sobol and Halton points are GSL's to the last bit`() {
    let sobol = UnitPoints.sobol(dimensions: 40)
    #expect(digest(sobol, 40, at: indices) == 12_520_844_199_332_923_461)
    #expect(
      digest(UnitPoints.sobol(dimensions: 3), 3, at: indices) == 6_547_617_605_519_265_591)
    #expect(
      digest(UnitPoints.halton(dimensions: 60), 60, at: indices) == 7_043_351_056_368_705_869)
    let far = [0, 1, 9971, 9972, 9973]
    #expect(
      digest(UnitPoints.halton(dimensions: 1229), 1229, at: far) == 3_126_958_884_058_444_168)
    #expect((0..<2).map { sobol.coordinate($0, of: 3) } == [0.375, 0.375])
  }

  @Test func `Skipped points are left out at the start`() {
    let (all, some) = (UnitPoints.sobol(dimensions: 5), UnitPoints.sobol(dimensions: 5, skip: 64))
    #expect(digest(some, 5, at: [0, 1, 100]) == digest(all, 5, at: [64, 65, 164]))
    let (primes, rest) = (
      UnitPoints.halton(dimensions: 5), UnitPoints.halton(dimensions: 5, skip: 64)
    )
    #expect(digest(rest, 5, at: [0, 1, 100]) == digest(primes, 5, at: [64, 65, 164]))
  }

  /// Of 2^k points from a multiple of 2^k each dimension's 2^k intervals hold one: what makes it a
  /// Sobol sequence, also where GSL has ended.
  @Test(arguments: [(1 << 20), (1 << 31), (1 << 40) + (1 << 33), (1 << 52)])
  func `Every stretch of a power of two fills every dimension evenly`(start: Int) {
    let sobol = UnitPoints.sobol(dimensions: 40)
    for dimension in 0..<40 {
      let cells = (start..<start + 512).map { sobol.coordinate(dimension, of: $0 - 1) * 512 }
      #expect(Set(cells.map { Int($0) }).count == 512)
    }
  }
}
