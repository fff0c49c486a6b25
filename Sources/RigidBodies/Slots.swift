// SPDX-License-Identifier: Apache-2.0

/// An array whose elements keep their indices while others are added and removed.
struct Slots<Element: Sendable>: Sendable {
  /// Every element, and stale values in the free places.
  var elements: [Element] = []

  /// The serial number of each element, counted over the life of the world; nil for a free place.
  private(set) var serials: [Int?] = []

  private var free: [Int] = []

  /// Puts the element into a free place, or at the end, and returns its index.
  mutating func insert(_ element: Element, serial: Int) -> Int {
    let index = free.popLast() ?? elements.count
    elements.put(element, at: index)
    serials.put(serial, at: index)
    return index
  }

  mutating func remove(at index: Int) {
    precondition(serials[index] != nil, "this body or joint was removed before")
    serials[index] = nil
    free.append(index)
  }

  /// Becomes empty, without even a free place; the storage remains.
  mutating func removeAll() {
    elements.empty()
    serials.empty()
    free.empty()
  }

  /// Tells whether an index holds an element.
  func isPresent(_ index: Int) -> Bool { serials[index] != nil }

  /// The same places with other elements in them.
  func map<Other>(_ transform: (Element) -> Other) -> Slots<Other> {
    Slots<Other>(elements: elements.map(transform), serials: serials, free: free)
  }

  /// The element at an index; a free place traps.
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

  /// The indices of the elements, with their serial numbers.
  var present: some Sequence<(index: Int, serial: Int)> {
    serials.enumerated().lazy.compactMap { index, serial in serial.map { (index, $0) } }
  }
}

extension Array {
  /// Removes every element and keeps the storage; an empty list is left alone, which costs less.
  @inline(__always)
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Puts an element in its place, which may be the one after the last.
  mutating func put(_ element: Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }
}

/// The identity of a body in its world and in every copy of that world.
public struct BodyID: Sendable, Hashable { let index: Int }

/// The identity of a joint in its world and in every copy of that world.
public struct JointID: Sendable, Hashable {
  enum Kind: UInt8, Sendable { case distance, pin, rope, weld, sliding }

  let kind: Kind
  let index: Int
}

/// The identity of a fixture in its world and in every copy of that world.
public struct FixtureID: Sendable, Hashable {
  let index: Int

  /// The serial number, which tells it from a later fixture with the same index.
  let serial: Int
}
