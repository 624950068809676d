public import Graphics
import Interface

/// What a button shows in each of its states.
struct ButtonContents {
  /// Values by state; what a state does not have it takes from the normal one.
  struct ByState<Value> {
    private var values: [UInt: Value] = [:]

    init() {}

    subscript(state: Control.State) -> Value? {
      get { values[state.rawValue] ?? values[Control.State.normal.rawValue] }
      set { values[state.rawValue] = newValue }
    }
  }

  var title = ByState<String>()
  var titleColor = ByState<Color>()
  var shadowColor = ByState<Color>()
  var image = ByState<Image>()
  var backgroundImage = ByState<Image>()
}

extension Button {
  /// Sets the title for a state; nil takes that of the normal state.
  public final func setTitle(_ title: String?, for state: State) {
    contents.title[state] = title
    appearanceChanged()
  }

  /// Returns the title for a state; that of the normal state where it has none.
  public final func title(for state: State) -> String? { contents.title[state] }

  /// Sets the title's colour for a state; nil takes that of the normal state.
  public final func setTitleColor(_ color: Color?, for state: State) {
    contents.titleColor[state] = color
    appearanceChanged()
  }

  /// Returns the title's colour for a state; that of the normal state where it has none.
  public final func titleColor(for state: State) -> Color? { contents.titleColor[state] }

  /// Sets the colour of the title's shadow for a state.
  public final func setTitleShadowColor(_ color: Color?, for state: State) {
    contents.shadowColor[state] = color
    appearanceChanged()
  }

  /// Returns the colour of the title's shadow for a state.
  public final func titleShadowColor(for state: State) -> Color? { contents.shadowColor[state] }

  /// Sets the picture for a state; nil takes that of the normal state.
  public final func setImage(_ image: Image?, for state: State) {
    contents.image[state] = image
    appearanceChanged()
  }

  /// Returns the picture for a state; that of the normal state where it has none.
  public final func image(for state: State) -> Image? { contents.image[state] }

  /// Sets the picture behind all for a state; nil takes that of the normal state.
  public final func setBackgroundImage(_ image: Image?, for state: State) {
    contents.backgroundImage[state] = image
    appearanceChanged()
  }

  /// Returns the picture behind all for a state; that of the normal state where it has none.
  public final func backgroundImage(for state: State) -> Image? { contents.backgroundImage[state] }

  /// The title for the present state.
  public final var currentTitle: String? { contents.title[state] }

  /// The colour of the title for the present state.
  public final var currentTitleColor: Color { shownTitleColor }

  /// The picture for the present state.
  public final var currentImage: Image? { contents.image[state] }

  /// The picture behind all for the present state.
  public final var currentBackgroundImage: Image? { contents.backgroundImage[state] }

  /// The colour that is set for the state, or what the type has.
  final var shownTitleColor: Color {
    if let color = contents.titleColor[state], buttonType != .system || isEnabled {
      return isHighlighted && buttonType == .system ? color.withAlphaComponent(0.3) : color
    }
    switch buttonType {
    case .system:
      return isEnabled ? tintColor.withAlphaComponent(isHighlighted ? 0.3 : 1) : .systemGray
    case .roundedRect:
      if !isEnabled { return .lightGray }
      return isHighlighted ? .white : Color(red: 0.196, green: 0.31, blue: 0.522)
    default: return .white
    }
  }
}
