// SPDX-License-Identifier: Apache-2.0

/// A plan as a list of numbers, so that it can travel: written one after the other, or read back.
///
/// One function of each type names its parts in their order, for both ways: see ``PlanCoded``. A plan
/// with other values has its numbers at the same places, so that a change of one value is one
/// assignment in the list. Names do not travel. Arguments of a call are evaluated from left to right,
/// so parts may be named in the call of an initializer.
public struct PlanNumbers: Sendable {
  /// The numbers.
  public private(set) var values: [Double] = []

  /// The place of the next number that is read.
  private var place = 0

  /// No numbers, to be written.
  public init() {}

  /// Numbers that were written before, to be read in the same order.
  public init(reading values: [Double]) { self.values = values }

  /// Writes a number, or reads one where there is none to write.
  package mutating func number(_ value: Double?) -> Double {
    if let value {
      values.append(value)
      return value
    }
    precondition(place < values.count, "a plan ends in the middle of its numbers")
    place += 1
    return values[place - 1]
  }

  /// Writes or reads a whole number.
  package mutating func integer(_ value: Int?) -> Int { Int(number(value.map { Double($0) })) }

  /// Writes or reads a truth value.
  package mutating func flag(_ value: Bool?) -> Bool { number(value.map { $0 ? 1 : 0 }) != 0 }

  /// Writes or reads a part.
  package mutating func part<Part: PlanCoded>(_ part: Part?) -> Part {
    Part.coded(part, by: &self)
  }

  /// Writes or reads a part that may be missing: in as many numbers as one that is there, given by
  /// `absent`.
  package mutating func part<Part: PlanCoded>(_ part: Part??, absent: Part) -> Part? {
    let isThere = flag(part.map { $0 != nil })
    let value = self.part(part.map { $0 ?? absent })
    return isThere ? value : nil
  }

  /// Writes or reads a number that may be missing.
  package mutating func optional(_ value: Double??) -> Double? {
    let isThere = flag(value.map { $0 != nil })
    let number = number(value.map { $0 ?? 0 })
    return isThere ? number : nil
  }

  /// Writes or reads parts, their count before them.
  package mutating func list<Part: PlanCoded>(_ parts: [Part]?) -> [Part] {
    let count = integer(parts?.count)
    return (0..<count).map { part(parts?[$0]) }
  }

  /// Writes or reads the indices of items.
  package mutating func indices(_ indices: [Int]?) -> [Int] {
    let count = integer(indices?.count)
    return (0..<count).map { integer(indices?[$0]) }
  }

  /// Writes the place of a value among some, or reads the value at it.
  package mutating func choice<Choice: Equatable>(
    _ value: Choice?, among choices: [Choice]
  ) -> Choice {
    let index = integer(value.map { value in choices.firstIndex { $0 == value } ?? 0 })
    precondition(choices.indices.contains(index), "a plan names a kind that nobody knows")
    return choices[index]
  }
}

/// A part of a plan that travels as numbers.
public protocol PlanCoded {
  /// Writes a part to the end of some numbers, or reads one from the next of them where there is none
  /// to write; the part comes back.
  static func coded(_ part: Self?, by numbers: inout PlanNumbers) -> Self
}

extension PlanCoded {
  /// The numbers of the part.
  public var numbers: [Double] {
    var numbers = PlanNumbers()
    _ = numbers.part(self)
    return numbers.values
  }

  /// The part of some numbers.
  public init(numbers: [Double]) {
    var numbers = PlanNumbers(reading: numbers)
    self = numbers.part(nil)
  }
}
