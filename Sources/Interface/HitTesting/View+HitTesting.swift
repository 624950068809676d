import Geometry

extension View {
  /// The default of ``hitTest(_:with:)``: through the window's arena, or view by view outside a
  /// window.
  final func hitTestSubtree(_ point: CGPoint, with event: Event?) -> View? {
    if state.contains(.customHitTest) {
      guard !isHidden, isUserInteractionEnabled, alpha > 0.01, !state.contains(.barred) else {
        return nil
      }
      guard self.point(inside: point, with: event) else { return nil }
    } else {
      guard state.isDisjoint(with: .untouchable), hitGeometry.contains(point) else { return nil }
    }
    if node >= 0, let arena = windowLink.borrowed.map({ $0.arena }) {
      return arena.hit(from: Int(node), point, with: event)
    }
    return hitSubviews(point, behind: nil, with: event)
  }

  /// Asks the subviews one by one, of all or of those behind one, for a point in this view.
  final func hitSubviews(_ point: CGPoint, behind front: View?, with event: Event?) -> View? {
    let end = children.firstIndex { $0 === front } ?? children.count
    for child in children[..<end].reversed() where child.superviewLink.borrowed.points(to: self) {
      guard let inside = child.hitGeometry.fromSuperview(point) else { continue }
      if let hit = child.hitTest(inside, with: event) { return hit }
    }
    return self
  }
}

extension View {
  /// Where touches find the view: where it has been put (U79), or for views of a property animator
  /// where they are seen (U303).
  final var hitGeometry: ViewGeometry {
    state.contains(.moving) ? presentation.geometry : geometry
  }
}

/// Which classes have their own say in hit-testing.
///
/// That is to override `hitTest`, `point(inside:)`, or one of the properties that they ask.
@MainActor enum HitOverrides {
  private static let probe = OverrideProbe(
    base: View.self, plain: PlainView.self, overriding: AskedView.self, expected: 5)

  static func isCustom(_ type: AnyClass) -> Bool { probe.isOverridden(in: type) }
}

private final class PlainView: View {}

private final class AskedView: View {
  override var isHidden: Bool {
    get { super.isHidden }
    set { super.isHidden = newValue }
  }
  override var alpha: CGFloat {
    get { super.alpha }
    set { super.alpha = newValue }
  }
  override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set { super.isUserInteractionEnabled = newValue }
  }
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    super.point(inside: point, with: event)
  }
}
