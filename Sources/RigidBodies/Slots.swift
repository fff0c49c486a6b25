// SPDX-License-Identifier: Apache-2.0

/// An array whose elements keep their index while others come and go.
struct Slots<Element: Sendable>: Sendable {
  /// Every element, and what was left behind in the places that are free.
  var elements: [Element] = []

  /// When each element came, counted over the life of the world; nil for a free place.
  private(set) var serials: [Int?] = []

  /// The places that are free.
  private var free: [Int] = []

  init() {}

  private init(elements: [Element], serials: [Int?], free: [Int]) {
    self.elements = elements
    self.serials = serials
    self.free = free
  }

  /// Puts the element into a free place, or at the end, and returns its index.
  mutating func insert(_ element: Element, serial: Int) -> Int {
    if let free = free.popLast() {
      elements[free] = element
      serials[free] = serial
      return free
    }
    elements.append(element)
    serials.append(serial)
    return elements.count - 1
  }

  /// Frees the place of an element.
  mutating func remove(at index: Int) {
    precondition(serials[index] != nil, "this body or joint was removed before")
    serials[index] = nil
    free.append(index)
  }

  /// Whether there is nothing, not even a free place.
  var isEmpty: Bool { elements.isEmpty }

  /// Whether there is an element at an index.
  func isPresent(_ index: Int) -> Bool { serials[index] != nil }

  /// The same places with other elements in them.
  func map<Other>(_ transform: (Element) -> Other) -> Slots<Other> {
    Slots<Other>(elements: elements.map(transform), serials: serials, free: free)
  }

  /// The element at an index, which must be there.
  subscript(index: Int) -> Element {
    get {
      precondition(serials[index] != nil, "this body or joint was removed before")
      return elements[index]
    }
    set {
      precondition(serials[index] != nil, "this body or joint was removed before")
      elements[index] = newValue
    }
  }

  /// Where the elements are that are there, and when each came.
  var present: some Sequence<(index: Int, serial: Int)> {
    serials.enumerated().lazy.compactMap { index, serial in serial.map { (index, $0) } }
  }
}

/// The name of a body in its world, and in every copy of that world.
public struct BodyID: Sendable, Hashable {
  let index: Int
}

/// The name of a joint in its world, and in every copy of that world.
public struct JointID: Sendable, Hashable {
  enum Kind: UInt8, Sendable { case distance, pin, rope, weld, sliding }

  let kind: Kind
  let index: Int
}

/// The name of a fixture in its world, and in every copy of that world.
public struct FixtureID: Sendable, Hashable {
  let index: Int

  /// When it came into the world: another fixture may take its place after it.
  let serial: Int
}
