import TSGeometry

extension Button {
  /// The appearance of a button, with UIKit's raw values.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A button without any appearance of its own.
    case custom = 0
    /// A button with a title in the tint colour.
    case system = 1
    /// A button with a chevron in a circle.
    case detailDisclosure = 2
    /// A button with a light *i* in a circle, for dark backgrounds.
    case infoLight = 3
    /// A button with a dark *i* in a circle, for light backgrounds.
    case infoDark = 4
    /// A button with a plus sign in a circle.
    case contactAdd = 5
    /// A button with a title on a white plate with rounded corners.
    ///
    /// In UIKit this is a name of the system type, which had this appearance until iOS 7. Here the
    /// appearance is available separately, so the type has a raw value of its own.
    case roundedRect = 100

    /// Whether the type is a sign in a circle.
    var isSign: Bool {
      switch self {
      case .custom, .system, .roundedRect: false
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
      }
    }

    /// The size of a new button of the type, in points.
    var size: CGSize { isSign ? CGSize(width: 22, height: 22) : .zero }
  }
}
