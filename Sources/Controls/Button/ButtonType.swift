import Geometry

extension Button {
  /// How a button looks, with UIKit's raw values.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Nothing but what is set.
    case custom = 0
    /// A title in the tint.
    case system = 1
    /// A chevron in a circle.
    case detailDisclosure = 2
    /// A light *i* in a circle, for dark grounds.
    case infoLight = 3
    /// A dark *i* in a circle, for light grounds.
    case infoDark = 4
    /// A cross in a circle.
    case contactAdd = 5
    /// A title on a white plate with round corners.
    ///
    /// UIKit's name of the system type, whose look it was until iOS 7; here it still is, and so it
    /// has a raw value of its own.
    case roundedRect = 100

    /// Whether it is a sign in a circle.
    var isSign: Bool {
      switch self {
      case .custom, .system, .roundedRect: false
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
      }
    }

    /// The size of a new button.
    var size: CGSize { isSign ? CGSize(width: 22, height: 22) : .zero }
  }
}
