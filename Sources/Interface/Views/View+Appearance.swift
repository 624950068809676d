public import Geometry
public import Graphics

/// The drawing attributes of a view that most views do not use; created when one is first set.
@MainActor final class ViewAppearance {
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor = Color.black
  var tintColor: Color?
  var contentMode = View.ContentMode.scaleToFill
  /// The content that was drawn and the size for which it was drawn; `nil` if it must be drawn.
  var content: (list: DisplayList, size: CGSize)?

  init() {}
}

/// The corners and the border of a view.
///
/// UIKit has these properties on the view's Core Animation layer. There are no layers here: a view
/// holds its own geometry and content. This value offers the part of the layer that applications
/// use, so that `view.layer.cornerRadius = 8` has the same effect as in UIKit.
public struct Layer: Hashable, Sendable {
  /// The radius of the background's and the border's corners, in points; 0 by default.
  ///
  /// Subviews are clipped to it only if ``masksToBounds`` is `true`. It does not affect
  /// hit-testing.
  public var cornerRadius: CGFloat
  /// The width of a line just inside the bounds, in points; 0, the default, draws no line.
  public var borderWidth: CGFloat
  /// The colour of the border; black by default.
  public var borderColor: Color
  /// A Boolean value that indicates whether content outside the bounds is clipped: the view's
  /// ``View/clipsToBounds``.
  public var masksToBounds: Bool
}

extension View {
  /// The view's corners and border.
  public final var layer: Layer {
    get {
      Layer(
        cornerRadius: appearance?.cornerRadius ?? 0, borderWidth: appearance?.borderWidth ?? 0,
        borderColor: appearance?.borderColor ?? .black, masksToBounds: clipsToBounds)
    }
    set {
      guard newValue != layer else { return }
      let appearance = someAppearance
      appearance.cornerRadius = max(0, newValue.cornerRadius)
      appearance.borderWidth = max(0, newValue.borderWidth)
      appearance.borderColor = newValue.borderColor
      clipsToBounds = newValue.masksToBounds
      noteChange()
    }
  }

  /// The rule that adapts drawn content to a change of the view's size;
  /// ``ContentMode/scaleToFill`` by default, as in UIKit.
  ///
  /// A view whose drawing depends on its size sets ``ContentMode/redraw``.
  public final var contentMode: ContentMode {
    get { appearance?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      someAppearance.contentMode = newValue
      noteChange()
    }
  }

  /// The colour of interactive elements in the view.
  ///
  /// By default the superview's tint, and the system's blue where no superview has one. Changing it
  /// calls ``tintColorDidChange()`` on the view and on all subviews that inherit the colour.
  public final var tintColor: Color {
    get { appearance?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set { changeTint(to: newValue) }
  }

  /// Makes the view inherit its superview's tint colour again.
  ///
  /// In UIKit, `tintColor` is set to `nil` for this purpose.
  public final func inheritTintColor() {
    if appearance?.tintColor != nil { changeTint(to: nil) }
  }

  private func changeTint(to color: Color?) {
    let old = tintColor
    someAppearance.tintColor = color
    if tintColor != old { notifyTintChanged() }
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
