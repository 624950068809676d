public import TSGraphics
import TSInterface

/// The content of a button for each of its states.
struct ButtonContents {
  /// A list of values by control state, in which a missing value is replaced by that of the normal
  /// state.
  ///
  /// It has one or two elements in most buttons, so an array takes less memory than a dictionary
  /// and is as fast.
  struct ByState<Value> {
    private var values: [(state: UInt, value: Value)] = []

    init() {}

    subscript(state: Control.State) -> Value? {
      get { (index(of: state) ?? index(of: .normal)).map { values[$0].value } }
      set {
        let index = index(of: state)
        switch (index, newValue) {
        case (let index?, let value?): values[index].value = value
        case (let index?, nil): values.remove(at: index)
        case (nil, let value?):
          values.reserveCapacity(values.count + 1)
          values.append((state.rawValue, value))
        case (nil, nil): break
        }
      }
    }

    private func index(of state: Control.State) -> Int? {
      values.firstIndex { $0.state == state.rawValue }
    }
  }

  var title = ByState<String>()
  var titleColor = ByState<Color>()
  var shadowColor = ByState<Color>()
  var image = ByState<Image>()
  var backgroundImage = ByState<Image>()
}

extension Button {
  final func storeTitle(_ title: String?, for state: State) {
    contents.title[state] = title
    appearanceChanged()
  }

  /// Returns the title for a state.
  ///
  /// - Returns: The title that is set for the state, else that of the normal state; `nil` if
  ///   neither is set.
  public final func title(for state: State) -> String? { contents.title[state] }

  final func storeTitleColor(_ color: Color?, for state: State) {
    contents.titleColor[state] = color
    appearanceChanged()
  }

  /// Returns the colour of the title for a state.
  ///
  /// - Returns: The colour that is set for the state, else that of the normal state; `nil` if
  ///   neither is set.
  public final func titleColor(for state: State) -> Color? { contents.titleColor[state] }

  final func storeTitleShadowColor(_ color: Color?, for state: State) {
    contents.shadowColor[state] = color
    appearanceChanged()
  }

  /// Returns the colour of the title's shadow for a state.
  ///
  /// - Returns: The colour that is set for the state, else that of the normal state; `nil` if
  ///   neither is set.
  public final func titleShadowColor(for state: State) -> Color? { contents.shadowColor[state] }

  final func storeImage(_ image: Image?, for state: State) {
    contents.image[state] = image
    appearanceChanged()
  }

  /// Returns the image for a state.
  ///
  /// - Returns: The image that is set for the state, else that of the normal state; `nil` if
  ///   neither is set.
  public final func image(for state: State) -> Image? { contents.image[state] }

  final func storeBackgroundImage(_ image: Image?, for state: State) {
    contents.backgroundImage[state] = image
    appearanceChanged()
  }

  /// Returns the background image for a state.
  ///
  /// - Returns: The image that is set for the state, else that of the normal state; `nil` if
  ///   neither is set.
  public final func backgroundImage(for state: State) -> Image? { contents.backgroundImage[state] }

  /// The title that is shown in the current state.
  public final var currentTitle: String? { contents.title[state] }

  /// The colour of the title in the current state: the one that is set, or the default of the type.
  public final var currentTitleColor: Color { shownTitleColor }

  /// The image that is shown in the current state.
  public final var currentImage: Image? { contents.image[state] }

  /// The background image that is shown in the current state.
  public final var currentBackgroundImage: Image? { contents.backgroundImage[state] }

  /// The colour of the title in the current state, dimmed where the type requires it.
  ///
  /// A disabled button of the system type always uses the grey of the type, even if a colour is
  /// set.
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
