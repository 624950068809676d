import TSGeometry
import TSGraphics

/// A comparison of two ``RenderTree`` values, which finds the pixels that differ.
///
/// A view that is in both trees and appears the same causes no damage, unless it has changed its
/// place in the order from back to front: then the views that it has passed may overlap it.
@MainActor struct TreeDifference {
  private let old: [RenderNode]
  private let new: [RenderNode]
  private(set) var damage = Damage()

  init(from old: RenderTree, to new: RenderTree) {
    self.old = old.nodes
    self.new = new.nodes
    if isSameSequence { compareInSequence() } else { compareByIdentity() }
  }

  /// Whether both trees have the same views in the same order, as in most frames.
  private var isSameSequence: Bool {
    old.count == new.count && old.indices.allSatisfy { old[$0].id == new[$0].id }
  }

  private mutating func compareInSequence() {
    for index in old.indices { compare(old[index], new[index]) }
  }

  private mutating func compareByIdentity() {
    var indices: [ObjectIdentifier: Int] = [:]
    for index in old.indices { indices[old[index].id] = index }
    /// The place in the old order of the frontmost view so far.
    var front = -1
    for node in new {
      guard let index = indices.removeValue(forKey: node.id) else {
        damage.add(node.extent)
        continue
      }
      // Of two views that have exchanged their order, one is behind the other in the old order
      // and in front of it now; it is damaged, and with it their overlap.
      if index < front {
        damage.add(old[index].extent)
        damage.add(node.extent)
      } else {
        front = index
        compare(old[index], node)
      }
    }
    for index in indices.values { damage.add(old[index].extent) }
  }

  private mutating func compare(_ old: RenderNode, _ new: RenderNode) {
    if old.extent.isEmpty, new.extent.isEmpty { return }
    guard old.looksLike(new) else {
      damage.add(old.extent)
      damage.add(new.extent)
      return
    }
    guard old.content != new.content else { return }
    guard !new.isTransition, let before = old.content, let after = new.content,
      let changes = ContentDifference.rects(from: before, to: after)
    else { return damage.add(new.extent) }
    for rect in changes {
      let changed = new.withShadows(PixelRect(around: rect.applying(new.toPixels)))
      damage.add(changed.intersection(new.extent))
    }
  }
}
