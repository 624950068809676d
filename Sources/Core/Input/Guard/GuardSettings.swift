public import TSContacts
public import TSGeometry

/// The rules of a ``TouchGuard``, with their limits.
///
/// The defaults reject nothing that hands do: ghost storms, stuck contacts, and the hand that holds a pen.
/// All other rules are off until they are set. H numbers are facts about panels in the field, in *Panels in
/// the field*.
///
/// ```swift
/// var settings = GuardSettings()
/// settings.masks = [GuardMask(CGRect(x: 0, y: 0, width: 20, height: 10))]  // a cracked corner, in mm
/// settings.palmSize = 20
/// ```
public struct GuardSettings: Hashable, Sendable {
  /// The side of a pen's tip on which the hand rests.
  public enum Hand: String, CaseIterable, Hashable, Sendable {
    /// To the right of the tip, which is the default.
    case right
    /// To the left of the tip.
    case left
  }

  /// The place of a tap by a finger that wanders.
  public enum TapPlace: String, CaseIterable, Hashable, Sendable {
    /// Where the finger is; the default.
    case unchanged = "off"
    /// Where the finger landed.
    case initial
    /// Where the finger lifted.
    case final
  }

  /// The size of the surface in millimetres, for devices that do not report it; zero, the default, for the
  /// size that the device reports.
  public var surface = CGSize.zero

  /// The regions that ignore the contacts which begin in them; none by default.
  public var masks: [GuardMask] = []
  /// The widths of the strips along the edges that ignore contacts, in millimetres; 0 by default.
  public var edgeLeft = 0.0
  /// The width of the strip along the right edge, in millimetres; 0 by default.
  public var edgeRight = 0.0
  /// The width of the strip along the top edge, in millimetres; 0 by default.
  public var edgeTop = 0.0
  /// The width of the strip along the bottom edge, in millimetres; 0 by default.
  public var edgeBottom = 0.0

  /// A Boolean value that indicates whether ghost storms are withheld; `true` by default.
  ///
  /// Without effect on trackpads, where resting palms flicker as storms do.
  public var withholdsStorms = true
  /// A Boolean value that indicates whether storms are looked for only on external power (H2.3); `false` by
  /// default.
  public var stormsOnlyOnMains = false
  /// The number of landings in a second that is more than hands can make; 60 by default.
  public var stormLandings = 60.0
  /// The number of contacts in a second, shorter than ``flickerDuration``, that are a storm; 5 by default.
  public var stormFlickers = 5.0
  /// The duration in seconds below which a contact was not made by a finger; 0.03 by default (H2.17).
  public var flickerDuration = 0.03
  /// The number of contacts in one row or column, closer together than fingers, that land within 50 ms and
  /// are a storm; 5 by default.
  public var stormLine = 5.0
  /// The time without a landing after which a storm is over, in seconds; 0.5 by default.
  public var stormQuiet = 0.5

  /// The time in seconds after which a contact that does not change is stuck, on a device that was seen to
  /// repeat the contacts that rest (H1.5); 10 by default, 0 for never.
  public var stuckInterval = 10.0

  /// A Boolean value that indicates whether contacts that the device calls palms are rejected; `false` by
  /// default.
  public var rejectsPalms = false
  /// The length of the contact's ellipse above which it is a palm, in millimetres; 0, the default, for
  /// none.
  ///
  /// iptsd has 20 (H3.1).
  public var palmSize = 0.0
  /// The ratio of the ellipse's axes above which it is a palm; 0, the default, for none.
  ///
  /// iptsd has 2.5 (H3.2).
  public var palmRatio = 0.0
  /// The growth of the ellipse in one frame above which it is a palm, in millimetres; 0, the default, for
  /// none.
  ///
  /// iptsd has 5 (H3.4).
  public var palmGrowth = 0.0
  /// The distance from a palm within which contacts that land are a part of it, in millimetres; 0, the
  /// default, for none.
  public var palmDistance = 0.0

  /// A Boolean value that indicates whether the hand that holds a pen is ignored; `true` by default.
  public var arbitratesPens = true
  /// The side of the tip on which the hand rests; right by default.
  public var penHand = Hand.right
  /// The distance beyond the tip from which contacts are the hand's, in millimetres; 20 by default (H3.24).
  public var penReach = 20.0
  /// The time in seconds for which the hand is still ignored after the pen has left; 0.09 by default
  /// (H3.27).
  public var penInterval = 0.09

  /// The time in seconds for which a contact must be held before it counts; 0, the default, for none.
  public var holdDuration = 0.0
  /// The distance in millimetres after which a contact that moves need not be held; 0, the default, if
  /// none need not.
  public var swipeDistance = 0.0
  /// The time in seconds after a contact in which others are ignored; 0, the default, for none.
  public var repeatInterval = 0.0
  /// The place at which a short touch counts as a tap.
  public var tapPlace = TapPlace.unchanged
  /// The longest time in seconds of such a tap; 0.25 by default.
  public var tapDuration = 0.25
  /// The time in seconds without a contact after which the first one is ignored, as it only wakes the
  /// screen; 0, the default, for never.
  public var wakeInterval = 0.0
  /// The radius in millimetres within which a finger that trembles rests; 0, the default, for none.
  public var steadyRadius = 0.0

  /// Creates the default settings.
  public init() {}

  /// Settings without any rule.
  public static var off: GuardSettings {
    var settings = GuardSettings()
    settings.withholdsStorms = false
    settings.stuckInterval = 0
    settings.arbitratesPens = false
    return settings
  }

  /// Creates settings from text: `name=value` pairs, separated by commas.
  ///
  /// The words `on` and `off` alone begin with the defaults and with no rules. `mask` may be given several
  /// times, and adds to the masks. `version=1` says which version of the format it is, and may be left out.
  ///
  /// - Parameters:
  ///   - text: The text, for example `"mask=0:0:20:10mm,palm-size=20"`.
  ///   - settings: The settings to begin with; the defaults unless given.
  /// - Throws: ``TSContacts/SettingOptionError`` for an unknown option or value.
  public init(
    parsing text: String, from settings: GuardSettings = GuardSettings()
  ) throws(SettingOptionError) {
    self = settings
    try GuardOption.set(
      text, in: &self, among: GuardOption.all, subject: "a rule of the guard",
      presets: { $0.isSame(as: "off") ? .off : $0.isSame(as: "on") ? GuardSettings() : nil })
  }
}
