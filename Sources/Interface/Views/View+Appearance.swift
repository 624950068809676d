package import Geometry
package import Graphics

/// The drawing attributes of a view that most views do not use; created when one is first set.
@MainActor final class ViewAppearance {
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor = Color.black
  var tintColor: Color?
  var contentMode = View.ContentMode.scaleToFill
  var shadow = Layer.Shadow()
  /// The content that was drawn and the size for which it was drawn; `nil` if it must be drawn.
  var content: (list: DisplayList, size: CGSize)?

  init() {}
}

/// The values of a view's ``Layer`` that its picture shows.
package struct LayerStyle: Hashable, Sendable {
  /// The radius of the background's and the border's corners, in points.
  package var cornerRadius: CGFloat
  /// The width of the border, in points.
  package var borderWidth: CGFloat
  /// The colour of the border.
  package var borderColor: Color
  /// A Boolean value that indicates whether content outside the bounds is clipped.
  package var masksToBounds: Bool
}

extension View {
  /// The corners and the border of the view.
  package final var layerStyle: LayerStyle {
    LayerStyle(
      cornerRadius: appearance?.cornerRadius ?? 0, borderWidth: appearance?.borderWidth ?? 0,
      borderColor: appearance?.borderColor ?? .black, masksToBounds: clipsToBounds)
  }

  final func setContentMode(_ mode: ContentMode) {
    guard mode != contentMode else { return }
    someAppearance.contentMode = mode
    noteChange()
  }

  /// The tint colour of the view or of the nearest superview that has one.
  package final var inheritedTintColor: Color {
    appearance?.tintColor ?? superview?.tintColor ?? .systemBlue
  }

  /// Sets or, with `nil`, removes the view's own tint colour.
  final func changeTint(to color: Color?) {
    guard color != nil || appearance?.tintColor != nil else { return }
    let old = inheritedTintColor
    someAppearance.tintColor = color
    if inheritedTintColor != old { notifyTintChanged() }
  }

  private func notifyTintChanged() {
    tintColorDidChange()
    for child in children where child.superview === self && child.appearance?.tintColor == nil {
      child.notifyTintChanged()
    }
  }

  final var someAppearance: ViewAppearance {
    if let appearance { return appearance }
    let made = ViewAppearance()
    appearance = made
    return made
  }
}
