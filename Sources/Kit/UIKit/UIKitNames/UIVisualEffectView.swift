public import Foundation
import TSGeometry
import TSGraphics
public import TSInterface

// Blur and vibrancy, for which a translucent colour stands here.

/// An effect of a ``UIVisualEffectView``.
@MainActor open class UIVisualEffect {
  /// Creates an effect that shows nothing.
  public init() {}

  /// The colour that stands for the effect.
  var color: Color { .clear }
}

/// A blur of what is behind a view, for which a translucent colour stands.
@MainActor open class UIBlurEffect: UIVisualEffect {
  /// The looks of a blur, with UIKit's raw values.
  public enum Style: Int, Sendable {
    /// A very light blur.
    case extraLight = 0
    /// A light blur.
    case light = 1
    /// A dark blur.
    case dark = 2
    /// A blur that suits the interface.
    case regular = 4
    /// A blur that stands out.
    case prominent = 5
    /// The thinnest material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// A material of middle thickness.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// The thinnest material, light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, light.
    case systemThinMaterialLight = 12
    /// A material of middle thickness, light.
    case systemMaterialLight = 13
    /// A thick material, light.
    case systemThickMaterialLight = 14
    /// The material of bars, light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, dark.
    case systemThinMaterialDark = 17
    /// A material of middle thickness, dark.
    case systemMaterialDark = 18
    /// A thick material, dark.
    case systemThickMaterialDark = 19
    /// The material of bars, dark.
    case systemChromeMaterialDark = 20
  }

  private let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var color: Color {
    let isDark = style == .dark || style.rawValue >= 16
    let opacity: Double =
      switch style {
      case .extraLight, .prominent: 0.85
      case .light, .dark, .regular: 0.7
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
        0.5
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.6
      case .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.75
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.85
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.9
      }
    return Color(white: isDark ? 0.1 : 0.97, alpha: opacity)
  }
}

/// What makes content stand out on a blur; it has no effect.
@MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// Creates the effect.
  ///
  /// - Parameter blurEffect: The blur behind the content, which is not used.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view that blurs what is behind it in UIKit, and is translucent here.
@MainActor open class UIVisualEffectView: View {
  /// The view to which subviews are added; it fills this one.
  public let contentView = View(frame: .zero)
  /// The effect; `nil` for none, with which the view is clear.
  open var effect: UIVisualEffect? { didSet { backgroundColor = effect?.color } }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    backgroundColor = effect?.color
    addContent()
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
