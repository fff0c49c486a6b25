// SPDX-License-Identifier: Apache-2.0

/// Whatever has a name in a document, a flag, a table or a page: one value, described once.
///
/// Reading, the schema, lists of parameters and the numbers that pages carry follow from the tables of
/// these. Every value is numbers: an item is its index, a word its place among the words, a path its
/// times and coordinates.
public struct Field<Owner>: Sendable {
  /// The key as documents write it.
  public let name: FieldText

  /// The kind of value that stands under it.
  public let value: FieldValue

  /// The meaning as a sentence; empty for numbers, of which each has its own.
  public let meaning: FieldText

  /// Whether a document must write it.
  public let isRequired: Bool

  /// The place of its numbers in lists of parameters, and of its key among those of a response, 0 unless
  /// they matter more (below 0) or less; equal ones stand in the order of the fields.
  public let listed: Int

  /// The numbers under the key that a study may vary; none where there is a list.
  public let numbers: [FieldNumber<Owner>]

  /// The list of an owner; nil where it has none.
  public let list: @Sendable (Owner) -> [Double]?

  /// Gives an owner a list.
  public let setList: @Sendable (inout Owner, [Double]) -> Void

  /// A field of a list, or of numbers.
  public init(
    _ name: FieldText, _ value: FieldValue, isRequired: Bool = false, _ meaning: FieldText = "",
    numbers: [FieldNumber<Owner>] = [], listed: Int = 0,
    get: @escaping @Sendable (Owner) -> [Double]? = { _ in nil },
    set: @escaping @Sendable (inout Owner, [Double]) -> Void = { _, _ in }
  ) {
    (self.numbers, list, setList) = (numbers, get, set)
    (self.name, self.value, self.meaning) = (name, value, meaning)
    (self.isRequired, self.listed) = (isRequired, listed)
  }

  /// A field of one number.
  public init(
    _ number: FieldNumber<Owner>, _ value: FieldValue = .number, isRequired: Bool = false,
    listed: Int = 0
  ) {
    self.init(number.name, value, isRequired: isRequired, numbers: [number], listed: listed)
  }

  /// A field of one number.
  public static func number(
    _ name: FieldText, unit: FieldText = "", range: ValueRange = .any, _ meaning: FieldText,
    listed: Int = 0, get: @escaping @Sendable (Owner) -> Double?,
    set: @escaping @Sendable (inout Owner, Double) -> Void,
    isDerived: @escaping @Sendable (Owner) -> Bool = { _ in false }
  ) -> Field {
    Field(
      FieldNumber(
        name, unit: unit, range: range, meaning, get: get, set: set, isDerived: isDerived),
      listed: listed)
  }

  /// A field of several numbers, such as those of a point, by the part of the key that each is and its
  /// meaning.
  public static func numbers(
    _ name: FieldText, _ value: FieldValue, unit: FieldText = "", range: ValueRange = .any,
    isRequired: Bool = false, listed: Int = 0, _ parts: [(key: FieldText, meaning: FieldText)],
    get: @escaping @Sendable (Owner) -> [Double]?,
    set: @escaping @Sendable (inout Owner, [Double]) -> Void
  ) -> Field {
    let numbers = parts.indices.map { index in
      FieldNumber<Owner>(
        name + "." + parts[index].key, unit: unit, range: range, parts[index].meaning,
        get: { get($0)?[index] },
        set: { owner, number in
          var numbers = get(owner) ?? [Double](repeating: 0, count: parts.count)
          numbers[index] = number
          set(&owner, numbers)
        })
    }
    return Field(name, value, isRequired: isRequired, numbers: numbers, listed: listed)
  }

  /// The field of an owner that holds this one, and takes it back changed.
  public func within<Outer>(
    _ part: @escaping @Sendable (Outer) -> Owner?,
    _ put: @escaping @Sendable (inout Outer, Owner) -> Void
  ) -> Field<Outer> {
    Field<Outer>(
      name, value, isRequired: isRequired, meaning, numbers: numbers.map { $0.within(part, put) },
      listed: listed, get: { [list] in part($0).flatMap(list) },
      set: { [setList] outer, list in
        guard var owner = part(outer) else { return }
        setList(&owner, list)
        put(&outer, owner)
      })
  }
}

/// A number that a document may write in one place, and that a study may vary there.
///
/// A choice between false and true is a number too: 0 or 1.
public struct FieldNumber<Owner>: Sendable {
  /// The key as documents write it; `to.x` is the first number of the key `to`.
  public let name: FieldText

  /// The unit, empty for a bare number.
  public let unit: FieldText

  /// The values that make sense.
  public let range: ValueRange

  /// The meaning of the number, in a few words.
  public let meaning: FieldText

  /// A choice: documents write false for 0 and true for 1, and nothing else.
  public let isChoice: Bool

  /// The number of an owner; nil where it is left to a rule.
  public let get: @Sendable (Owner) -> Double?

  /// Gives an owner the number, in the range or not.
  public let set: @Sendable (inout Owner, Double) -> Void

  /// Whether the number follows from another field of the owner, and is not kept by itself.
  public let isDerived: @Sendable (Owner) -> Bool

  /// A number of an owner.
  public init(
    _ name: FieldText, unit: FieldText = "", range: ValueRange = .any, _ meaning: FieldText,
    isChoice: Bool = false, get: @escaping @Sendable (Owner) -> Double?,
    set: @escaping @Sendable (inout Owner, Double) -> Void,
    isDerived: @escaping @Sendable (Owner) -> Bool = { _ in false }
  ) {
    (self.name, self.unit, self.range, self.meaning) = (name, unit, range, meaning)
    (self.isChoice, self.get, self.set, self.isDerived) = (isChoice, get, set, isDerived)
  }

  /// The number of an owner that holds this one.
  public func within<Outer>(
    _ part: @escaping @Sendable (Outer) -> Owner?,
    _ put: @escaping @Sendable (inout Outer, Owner) -> Void
  ) -> FieldNumber<Outer> {
    FieldNumber<Outer>(
      name, unit: unit, range: range, meaning, isChoice: isChoice,
      get: { [get] in part($0).flatMap(get) },
      set: { [set] outer, number in
        guard var owner = part(outer) else { return }
        set(&owner, number)
        put(&outer, owner)
      }, isDerived: { [isDerived] in part($0).map(isDerived) ?? false })
  }
}

#if hasFeature(Embedded)
  /// The words of a field, for which the engine of pages has no use, nor room.
  public struct FieldText: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral text: StaticString) {}

    public static func + (one: FieldText, other: FieldText) -> FieldText { "" }
  }
#else
  /// The words of a field.
  public typealias FieldText = String
#endif

/// A kind of value that stands under a field.
public enum FieldValue: Sendable, Hashable {
  /// A number.
  case number
  /// The numbers of a point, a size or insets.
  case point, size, insets
  /// True or false, which a study may vary.
  case choice
  /// The name of an item that holds another one.
  case holder
  /// The name of a boundary.
  case boundary
  /// The name of an item; the only one need not be named.
  case item
  /// The names of items; all of them by default.
  case items
  /// The names of items that are looked at, or the word for all of them.
  case selection
  /// A number whose unit depends on the place.
  case level
  /// Half the width of a band: a share, or a distance on a channel.
  case band
  /// True or false: the reference bounds, or none.
  case bounds
  /// One of some words.
  case word([String])
  /// Two bare numbers.
  case pair
  /// A mapping with the scale of a screen.
  case display
  /// A range of two ends.
  case range
  /// Places at times, each in one of some forms, such as `[t, x, y]`.
  case path([String])
  /// Segments by name.
  case segments
  /// Paths by name, each of at least two points.
  case paths
  /// A disc or a rectangle.
  case region
  /// The shape of an item.
  case shape
  /// Rectangles.
  case members
}

/// A demand that concerns several fields.
public enum FieldRule: Sendable, Hashable {
  /// The two keys do not stand together.
  case apart(String, String)
  /// Exactly one of the keys stands there; of these only `path` has a delay.
  case one(of: [String])
  /// As ``one(of:)``; or the kind is one of some, and two keys stand there without a delay.
  case oneOrBoth(of: [String], kinds: [String], both: [String])
}

// Numbers as ``Field/entries(of:)`` gives them, read field by field: each entry follows the count of its
// numbers, -1 for one that is nil.

extension ArraySlice<Double> {
  /// Takes the next entry off the front.
  package mutating func takeEntry() -> [Double]? {
    precondition(!isEmpty, "a run ends in the middle of its numbers")
    let length = Int(removeFirst())
    guard length >= 0 else { return nil }
    precondition(length <= count, "a run ends in the middle of its numbers")
    defer { removeFirst(length) }
    return Array(prefix(length))
  }

  /// Takes the entries of some fields into their owner.
  package mutating func take<Owner>(_ fields: [Field<Owner>], into owner: inout Owner) {
    for field in fields {
      for number in field.numbers {
        if let value = takeEntry()?.first { number.set(&owner, value) }
      }
      if field.numbers.isEmpty, let list = takeEntry() { field.setList(&owner, list) }
    }
  }
}

#if !hasFeature(Embedded)
  extension Field {
    /// What is kept of an owner: the name of each number or list, and its numbers; nil where it has none.
    public func entries(of owner: Owner) -> [(name: String, values: [Double]?)] {
      guard !numbers.isEmpty else { return [(name, list(owner))] }
      return numbers.map { number in
        (number.name, number.isDerived(owner) ? nil : number.get(owner).map { [$0] })
      }
    }
  }
#endif
