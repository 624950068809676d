public import FingerScripts
public import Geometry
public import Interface

/// An application of a chapter, with fingers that use it and the moments worth seeing.
@MainActor public struct Sample {
  /// A moment at which a snapshot is taken.
  public struct Moment: Sendable {
    /// What is to be seen, as a part of a file's name.
    public let name: String
    /// Seconds since the first report of the recording.
    public let seconds: Double

    /// Creates a moment.
    public init(_ name: String, at seconds: Double) {
      self.name = name
      self.seconds = seconds
    }
  }

  /// Something that happens to the application without a finger: a memory warning, a turn.
  public struct Occurrence {
    let seconds: Double
    let happen: @MainActor (Application) -> Void

    /// Creates an occurrence.
    public init(at seconds: Double, _ happen: @escaping @MainActor (Application) -> Void) {
      self.seconds = seconds
      self.happen = happen
    }
  }

  /// The name on the command line, and of the recording.
  public let name: String
  /// What the application is, in a sentence.
  public let about: String
  /// Starts the application; what is returned is held until the end.
  public let launch: @MainActor (Application) -> AnyObject
  /// What fingers do.
  public let fingers: (inout Script) -> Void
  /// What else happens.
  public var occurrences: [Occurrence] = []
  /// What is worth seeing.
  public var moments: [Moment] = []
  /// The name of the moment whose picture stands in the page about the samples; nil for none.
  public var cover: String?
  /// The same application as the chapter had it at another stage, with traces of its own.
  public var variants: [Sample] = []

  /// The screen of every sample.
  public static let screen = Screen(
    size: CGSize(width: 320, height: 480), millimetres: CGSize(width: 50, height: 75))
  /// The part of the screen below the status bar.
  public static let applicationFrame = CGRect(x: 0, y: 20, width: 320, height: 460)

  /// The fingers' recording.
  public var script: Script {
    var script = Script()
    fingers(&script)
    return script
  }
}
