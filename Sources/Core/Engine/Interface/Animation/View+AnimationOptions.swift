extension View {
  /// The options of an animation or transition, with UIKit's bits (U289).
  ///
  /// A set may contain one curve, in bits 16 to 19, and one transition, in bits 20 to 23, in
  /// addition to other options.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with UIKit's bits.
    public let rawValue: UInt

    /// Creates options from their raw value.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// An option that lays out subviews within the animation, so that they move with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// An option that lets animated views be touched (U291).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// An option that makes a value start from its presented value and ends its former animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// An option that repeats the animation forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// An option that runs the animation forward and backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// An option that uses the block's own duration inside another block (U293).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// An option that uses the block's own curve inside another block (U293).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// An option that also animates changes made in a transition's closure (U298).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// An option that hides and shows the views of a transition instead of replacing one by the
    /// other (U297).
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// An option that uses the block's own other options inside another block (U293).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// A curve that is slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// A curve that is slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A curve that is slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A curve of constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A flip about a vertical axis, the left side coming forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A flip about a vertical axis, the right side coming forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition like a page that is turned up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition like a page that is turned down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition in which the new content fades in over the old.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A flip about a horizontal axis, the top coming forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A flip about a horizontal axis, the bottom coming forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 0xf)) ?? .easeInOut
    }
    var transition: VisibleTransition.Kind? {
      VisibleTransition.Kind(rawValue: Int(rawValue >> 20 & 0xf))
    }
  }

  /// The timing curves of animations, with UIKit's raw values (U289, U295).
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// A curve that is slow at both ends.
    case easeInOut = 0
    /// A curve that is slow at the beginning.
    case easeIn = 1
    /// A curve that is slow at the end.
    case easeOut = 2
    /// A curve of constant speed.
    case linear = 3
  }

  /// The transitions of the begin/commit form of animations, with UIKit's raw values (U290).
  public enum AnimationTransition: Int, Hashable, Sendable {
    /// The absence of a transition.
    case none = 0
    /// A flip about a vertical axis, the left side coming forward.
    case flipFromLeft = 1
    /// A flip about a vertical axis, the right side coming forward.
    case flipFromRight = 2
    /// A transition like a page that is turned up.
    case curlUp = 3
    /// A transition like a page that is turned down.
    case curlDown = 4
  }
}
