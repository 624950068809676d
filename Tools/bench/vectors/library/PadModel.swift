import TSContacts

/// A device of libinput's tests: a kind of devices, or one by its name.
struct PadModel {
  /// What is pressed.
  enum Buttons {
    /// The surface, as on a clickpad; with areas of a pointing stick at the top.
    case surface, surfaceAndTop
    case separate
    /// The surface of Apple's pads, which libinput's table of devices knows.
    case apple
    case none
  }

  var isScreen = false
  /// A Boolean value that indicates whether a pointer's axes only look like those of fingers.
  var isFake = false
  var isSingle = false
  var isTypeA = false
  var isSemiMultitouch = false
  /// A Boolean value that indicates whether fingers above the surface have a distance.
  var hasDistance = false
  var hasPressure = true
  var ignoresPalmPressure = false
  /// A Boolean value that indicates whether only a keyboard of the same device belongs to the pad.
  var isExternal = false
  var buttons = Buttons.surface
  var slots = 5
  /// The most fingers that it counts.
  var fingers = 5
  var x = Axis(minimum: 1000, maximum: 5200, resolution: 42)
  var y = Axis(minimum: 1000, maximum: 3520, resolution: 42)

  /// A Boolean value that indicates whether the surface is the button.
  var isButtonPad: Bool { [.surface, .surfaceAndTop, .apple].contains(buttons) && !isSingle }

  private init(_ change: (inout PadModel) -> Void = { _ in }) { change(&self) }

  private static func pad(
    _ x: (Int32, Int32, Int32), _ y: (Int32, Int32, Int32), slots: Int,
    _ change: (inout PadModel) -> Void = { _ in }
  ) -> PadModel {
    PadModel {
      ($0.x, $0.y) = (
        Axis(minimum: x.0, maximum: x.1, resolution: x.2),
        Axis(minimum: y.0, maximum: y.1, resolution: y.2)
      )
      $0.slots = slots
      change(&$0)
    }
  }

  private static let clickpad = PadModel()
  private static let single = PadModel {
    ($0.isSingle, $0.buttons) = (true, .separate)
  }
  private static let box = PadModel {
    ($0.isSemiMultitouch, $0.buttons, $0.slots) = (true, .separate, 2)
  }
  private static let hovering = PadModel { $0.hasDistance = true }
  private static let separate = PadModel { $0.buttons = .separate }
  private static let apple = PadModel {
    ($0.buttons, $0.hasPressure, $0.slots) = (.apple, false, 16)
  }
  private static func screen(_ change: (inout PadModel) -> Void = { _ in }) -> PadModel {
    PadModel {
      ($0.isScreen, $0.buttons, $0.hasPressure) = (true, .none, false)
      $0.x = Axis(minimum: 0, maximum: 30000, resolution: 100)
      $0.y = Axis(minimum: 0, maximum: 20000, resolution: 100)
      change(&$0)
    }
  }

  /// The kinds of devices, and the devices of which libinput's tests have only one.
  private static let models: [String: PadModel] = [
    "touchpad": clickpad, "clickpad": clickpad,
    "touchpad that reports hover": hovering, "clickpad that reports hover": hovering,
    "touchpad single-touch": single,
    "appletouch": PadModel {
      ($0.isSingle, $0.buttons, $0.hasPressure, $0.fingers) = (true, .apple, false, 4)
    },
    "touchpad semi-mt": box, "semi-mt": box,
    "synaptics hover semi mt": pad((1472, 5472, 60), (1408, 4498, 85), slots: 2) {
      ($0.isSemiMultitouch, $0.buttons, $0.fingers) = (true, .separate, 3)
    },
    "touchpad with separate buttons": separate,
    "Apple clickpad": apple, "bcm5974": apple,
    "with top buttons": PadModel { $0.buttons = .surfaceAndTop },
    "synaptics topbuttonpad": pad((1024, 5112, 42), (2024, 4832, 42), slots: 2) {
      $0.buttons = .surfaceAndTop
    },
    "synaptics clickpad x220": pad((1472, 5472, 60), (1408, 4448, 85), slots: 2),
    "synaptics i2c": pad((0, 1216, 12), (0, 680, 12), slots: 5) { $0.hasPressure = false },
    "synaptics phantomclicks": pad((0, 4654, 31), (0, 2730, 31), slots: 5) {
      $0.hasPressure = false
    },
    "synaptics trackpoint buttons": pad((1266, 5676, 45), (1096, 4758, 68), slots: 2),
    "touchpad palmpressure zero": pad((1024, 5112, 42), (2024, 4832, 42), slots: 2) {
      $0.ignoresPalmPressure = true
    },
    "acer hawaii touchpad": pad((0, 1151, 12), (0, 738, 14), slots: 15) {
      ($0.hasPressure, $0.isExternal) = (false, true)
    },
    "wacom intuos5 finger": pad((0, 4096, 18), (0, 4096, 29), slots: 16) {
      ($0.hasPressure, $0.isExternal, $0.buttons) = (false, true, .none)
    },
    "touch screen": screen(), "generic multitouch screen": screen(),
    "wacom isdv4 e6 finger": screen { $0.slots = 2 },
    "touch screen of protocol A": screen { $0.isTypeA = true },
    "multitouch fuzz screen": screen(),
    "touchscreen invalid range": screen {
      $0.x = Axis(minimum: 1000, maximum: 4000, resolution: 10)
      $0.y = Axis(minimum: 2000, maximum: 7000, resolution: 10)
    },
    "fake mt": screen { $0.isFake = true },
  ]

  /// The kinds that a case may exclude; a pad that is no clickpad has separate buttons.
  private static let exclusions: Set = [
    "clickpad", "Apple clickpad", "single-touch", "semi-mt", "with top buttons", "touchpad",
    "touch screen of protocol A",
  ]

  /// Returns the model that a text describes: "touchpad, not single-touch, nor semi-mt".
  ///
  /// - Throws: An error for a device, or an excluded kind, that is unknown.
  static func named(_ text: String) throws -> PadModel {
    let words = text.split(separator: ",").map { $0.drop { $0 == " " } }
    guard let name = words.first, var model = models[String(name)] else {
      throw VectorFileError(description: "an unknown device \(text)")
    }
    for word in words.dropFirst() {
      let excluded = ["not ", "nor "].first { word.hasPrefix($0) }.map { word.dropFirst($0.count) }
      guard let excluded, exclusions.contains(String(excluded)) else {
        throw VectorFileError(description: "an unknown kind of devices \(word) in \(text)")
      }
      if excluded == "clickpad" { model.buttons = .separate }
    }
    return model
  }
}

/// A device that libinput's tests plug in beside the one that they are about.
enum PadCompanion: String {
  case keyboard
  case pairedKeyboard = "keyboard (paired)"
  case appleKeyboard = "apple keyboard"
  case hawaiiKeyboard = "acer hawaii keyboard"
  /// A key that types passwords: a keyboard at the outside of the computer.
  case yubikey
  case mouse
  case slowMouse = "mouse low dpi"
  case trackpoint
  case screen = "generic multitouch screen"
  case smallScreen = "wacom isdv4 e6 finger"
  /// The same device, opened a second time.
  case again = ""

  /// Returns whether typing on it disables a pad (T72): that on a keyboard beside a built-in pad,
  /// or on the one that a pad at the outside is a part of.
  func isKeyboard(of pad: PadModel) -> Bool {
    switch self {
    case .keyboard, .pairedKeyboard, .appleKeyboard: !pad.isExternal
    case .hawaiiKeyboard: pad.isExternal && pad.buttons != .none
    default: false
    }
  }
}
