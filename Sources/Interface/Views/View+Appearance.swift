public import Geometry
public import Graphics

/// How a view looks, beyond what most views have; made when first set.
@MainActor final class ViewAppearance {
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor = Color.black
  var tintColor: Color?
  var contentMode = View.ContentMode.scaleToFill
  /// What was drawn, and for which size; nil where it is to be drawn.
  var content: (list: DisplayList, size: CGSize)?

  init() {}
}

/// The edge of a view.
///
/// UIKit has these properties on the view's Core Animation layer. There are no layers here: a view
/// holds its own geometry and content. This is a value that stands for the part of the layer that
/// applications use, so that `view.layer.cornerRadius = 8` says the same as there.
public struct Layer: Hashable, Sendable {
  /// The radius of the background's and the border's corners, in points; 0 by default.
  ///
  /// Subviews are cut to it only where ``masksToBounds`` is set. It does not matter to touches.
  public var cornerRadius: CGFloat
  /// The width of a line just inside the bounds, in points; 0, the default, draws none.
  public var borderWidth: CGFloat
  /// The colour of that line; black by default.
  public var borderColor: Color
  /// Whether content outside the bounds is not shown: the view's ``View/clipsToBounds``.
  public var masksToBounds: Bool
}

extension View {
  /// The view's edge: round corners and a border.
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
    }
  }

  /// How drawn content follows a change of the view's size; stretched by default, as in UIKit.
  ///
  /// A view whose drawing depends on its size sets ``ContentMode/redraw``.
  public final var contentMode: ContentMode {
    get { appearance?.contentMode ?? .scaleToFill }
    set { if newValue != contentMode { someAppearance.contentMode = newValue } }
  }

  /// The colour of what can be tapped in the view: its own, else its superview's, else the
  /// system's blue.
  public final var tintColor: Color {
    get { appearance?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set { changeTint(to: newValue) }
  }

  /// Takes the superview's tint again.
  ///
  /// In UIKit, `tintColor` is set to nil for that.
  public final func inheritTintColor() {
    if appearance?.tintColor != nil { changeTint(to: nil) }
  }

  private func changeTint(to color: Color?) {
    let old = tintColor
    someAppearance.tintColor = color
    if tintColor != old { tellTintChanged() }
  }

  private func tellTintChanged() {
    tintColorDidChange()
    for child in children where child.superview === self && child.appearance?.tintColor == nil {
      child.tellTintChanged()
    }
  }

  final var someAppearance: ViewAppearance {
    if let appearance { return appearance }
    let made = ViewAppearance()
    appearance = made
    return made
  }
}

extension View {
  /// Whether the application is of the early generation, and so looks like one.
  package final var looksEarly: Bool { window?.application?.controllerGeneration == .early }
}
