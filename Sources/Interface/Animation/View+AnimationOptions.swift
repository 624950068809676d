extension View {
  /// How an animation or transition runs, with UIKit's bits (U289).
  ///
  /// One curve, in bits 16 to 19, and one transition, in bits 20 to 23, can be among the others.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out within the animation, and so move with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views that are animated can be touched (U291).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// A value that is being animated starts from where it is seen, and its old animation ends.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation goes on for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation runs there and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another block, the duration is the block's own (U293).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another block, the curve is the block's own (U293).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// What changes in a transition's block is animated too (U298).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition from view to view hides and shows them instead of exchanging them (U297).
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inside another block, all other options are the block's own (U293).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Always at the same pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// About a vertical axis, the left side coming forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// About a vertical axis, the right side coming forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// As a page that is turned up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// As a page that is turned down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The new fades in over the old.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// About a horizontal axis, the top coming forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// About a horizontal axis, the bottom coming forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 0xf)) ?? .easeInOut
    }
    var transition: Transition.Kind? { Transition.Kind(rawValue: Int(rawValue >> 20 & 0xf)) }
  }

  /// The pace of an animation, with UIKit's raw values (U289, U295).
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at first.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Always at the same pace.
    case linear = 3
  }

  /// The transitions of an animation that is begun and committed, with UIKit's raw values (U290).
  public enum AnimationTransition: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// About a vertical axis, the left side coming forward.
    case flipFromLeft = 1
    /// About a vertical axis, the right side coming forward.
    case flipFromRight = 2
    /// As a page that is turned up.
    case curlUp = 3
    /// As a page that is turned down.
    case curlDown = 4
  }
}
