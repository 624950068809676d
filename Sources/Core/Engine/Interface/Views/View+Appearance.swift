package import TSGeometry
package import TSGraphics

/// The values of a view's ``Layer`` that its picture shows.
package struct LayerStyle: Hashable, Sendable {
  /// The radius of the background's and the border's corners, in points.
  package var cornerRadius: CGFloat
  package var roundedCorners: Path.Corners
  /// The width of the border, in points.
  package var borderWidth: CGFloat
  package var borderColor: Color
  /// Whether content outside the bounds is clipped.
  package var masksToBounds: Bool
  /// The shadow of the view with its subviews, in the view's coordinates; `nil` for none.
  package var shadow: Shadow?
}

extension View {
  /// The traits of the interface that the view belongs to.
  public final var traitCollection: TraitCollection {
    TraitCollection(userInterfaceIdiom: window?.application?.userInterfaceIdiom ?? .phone)
  }

  /// Notes that the view may look different from now on.
  ///
  /// Every property that affects what is shown calls it.
  final func noteChange() {
    windowLink.borrowed.withTarget { $0.noteWindowChange() }
  }

  /// Changes a flag and updates the view's record in the hit-test arena.
  final func change(_ flag: ViewState, to isSet: Bool) {
    if isSet { state.insert(flag) } else { state.remove(flag) }
    if node >= 0 { windowLink.borrowed.target?.hitTestIndex.update(self) }
    noteChange()
  }

  /// The corners, the border and the shadow of the view.
  package final var layerStyle: LayerStyle {
    if let animated = supplement?.animatedStyle { return animated }
    return LayerStyle(
      cornerRadius: supplement?.cornerRadius ?? 0,
      roundedCorners: supplement?.layer?.roundedCorners ?? .allCorners,
      borderWidth: supplement?.borderWidth ?? 0,
      borderColor: supplement?.borderColor?.color ?? .black,
      masksToBounds: clipsToBounds, shadow: drawnShadow)
  }

  private final var drawnShadow: Shadow? {
    clipsToBounds ? nil : supplement?.drawnShadow
  }

  final func setContentMode(_ mode: ContentMode) {
    guard mode != storedContentMode else { return }
    storedContentMode = mode
    noteChange()
  }

  /// The tint colour of the view or of the nearest superview that has one.
  package final var inheritedTintColor: Color {
    // Not recursive, because a tree may be deeper than the stack; only an override is called.
    var next: View? = self
    while let view = next {
      if view !== self, View.tintProbe.isOverridden(in: type(of: view)) { return view.tintColor }
      if let color = view.supplement?.tintColor?.color { return color }
      next = view.superview
    }
    return .systemBlue
  }

  private static let tintProbe = OverrideProbe(
    base: View.self, plain: PlainView.self, overriding: TintedView.self)

  /// Sets or, with `nil`, removes the view's own tint colour.
  final func changeTint(to color: Color?) {
    guard color != nil || supplement?.tintColor != nil else { return }
    let old = inheritedTintColor
    supplementCreatingIfNeeded.tintColor = CompactColor(color)
    if inheritedTintColor != old { notifyTintChanged() }
  }

  private func notifyTintChanged() {
    tintColorDidChange()
    forEachBelow { view, superview in
      guard view.superview === superview, view.supplement?.tintColor == nil else { return false }
      view.tintColorDidChange()
      return true
    }
  }
}

private final class PlainView: View {}

private final class TintedView: View {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var tintColor: Color! {
    get { super.tintColor }
    set { super.tintColor = newValue }
  }
}
