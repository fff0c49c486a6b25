// SPDX-License-Identifier: Apache-2.0

/// A behaviour that acts on a list of items, each once.
open class ItemGroupBehavior: DynamicBehavior {
  /// The items, in the order they were added.
  public private(set) var items: [any DynamicItem]

  /// A behaviour for some items.
  public init(items: [any DynamicItem] = []) {
    self.items = []
    super.init()
    for item in items { addItem(item) }
  }

  /// Adds an item; one that is in the list already is left alone.
  public func addItem(_ item: any DynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    guard let dynamicAnimator else { return }
    dynamicAnimator.register(item)
    itemsDidChange(in: dynamicAnimator)
  }

  /// Removes an item; one that is not in the list is left alone.
  public func removeItem(_ item: any DynamicItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    guard let dynamicAnimator else { return }
    itemsDidChange(in: dynamicAnimator)
    dynamicAnimator.unregister(item)
  }

  override var heldItems: [any DynamicItem] { items }

  /// Brings the world in line with the list.
  func itemsDidChange(in animator: DynamicAnimator) {}

  override func install(in animator: DynamicAnimator) { itemsDidChange(in: animator) }
  override func uninstall(from animator: DynamicAnimator) { itemsDidChange(in: animator) }
}
