/// The order of the sublayers that a program added and of a view's subviews, from back to front.
@MainActor struct SublayerOrder {
  enum Item {
    case layer(Layer)
    case view(ObjectIdentifier)

    var isLayer: Bool { if case .layer = self { true } else { false } }
    func isLayer(_ layer: Layer) -> Bool {
      if case .layer(let own) = self { own === layer } else { false }
    }
    func isView(_ view: View) -> Bool {
      if case .view(let id) = self { id == ObjectIdentifier(view) } else { false }
    }
  }

  private(set) var items: [Item] = []

  var layers: [Layer] {
    items.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
  }

  var hasLayers: Bool { items.contains(where: \.isLayer) }

  /// Inserts a layer, in front of everything if the index is too large.
  mutating func insert(_ layer: Layer, at index: Int) {
    items.insert(.layer(layer), at: min(max(index, 0), items.count))
  }

  mutating func remove(_ layer: Layer) { items.removeAll { $0.isLayer(layer) } }

  /// Takes over the subviews of a view after their list has changed.
  ///
  /// A view that was added or moved to the front or the back is there now, also among the layers;
  /// one that was inserted or moved elsewhere is immediately behind the next subview.
  mutating func follow(_ children: [View]) {
    let present = Set(children.map { ObjectIdentifier($0) })
    var known: [ObjectIdentifier] = []
    items.removeAll { item in
      guard case .view(let id) = item else { return false }
      if present.contains(id) { known.append(id) }
      return !present.contains(id)
    }
    let old = Set(known)
    let kept = children.map { ObjectIdentifier($0) }.filter { old.contains($0) }
    if kept != known { take(out: moved(from: known, to: kept)) }
    let settled = Set(items.compactMap { if case .view(let id) = $0 { id } else { nil } })
    for index in children.indices.reversed() {
      let child = children[index]
      if settled.contains(ObjectIdentifier(child)) { continue }
      let item = Item.view(ObjectIdentifier(child))
      if index == children.count - 1 {
        items.append(item)
      } else if index == 0 {
        items.insert(item, at: 0)
      } else {
        let next = items.firstIndex { $0.isView(children[index + 1]) }
        items.insert(item, at: next ?? items.count)
      }
    }
  }

  private mutating func take(out ids: Set<ObjectIdentifier>) {
    items.removeAll { if case .view(let id) = $0 { ids.contains(id) } else { false } }
  }

  /// Returns the one view whose move explains a new order, or all if several have moved.
  private func moved(
    from old: [ObjectIdentifier], to new: [ObjectIdentifier]
  ) -> Set<ObjectIdentifier> {
    guard let index = old.indices.first(where: { old[$0] != new[$0] }) else { return [] }
    // Of two neighbours that have changed places, the one that is at an end now has moved there.
    let ends = [new.last == old.last ? nil : new.last, new.first == old.first ? nil : new.first]
    for id in ends.compactMap(\.self) + [old[index], new[index]]
    where old.filter({ $0 != id }) == new.filter({ $0 != id }) {
      return [id]
    }
    return Set(old)
  }
}
