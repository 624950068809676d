import TSGeometry

/// The classes that override a part of hit-testing.
///
/// That is `hitTest`, `point(inside:)`, or one of the properties that they read.
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
