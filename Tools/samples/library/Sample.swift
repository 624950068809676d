public import FingerScripts
public import TSGeometry
public import TSInterface
import TSEvdev

/// An application, most of them of a book chapter, with a script of fingers that use it and moments to show.
@MainActor public struct Sample {
  /// A moment at which a snapshot is taken.
  public struct Moment: Sendable {
    /// The name of the moment, as a part of a file name.
    public let name: String
    /// The time since the first report of the recording, in seconds.
    public let seconds: Double

    /// Creates a moment.
    ///
    /// - Parameters:
    ///   - name: The name of the moment, as a part of a file name.
    ///   - seconds: The time since the first report of the recording, in seconds.
    public init(_ name: String, at seconds: Double) {
      self.name = name
      self.seconds = seconds
    }
  }

  /// An event that is not caused by a finger, such as a memory warning or a rotation.
  public struct Occurrence {
    let seconds: Double
    let happen: @MainActor (Application) -> Void

    /// Creates an occurrence.
    ///
    /// - Parameters:
    ///   - seconds: The time since the first report of the recording, in seconds.
    ///   - happen: A closure that makes the change in the application.
    public init(at seconds: Double, _ happen: @escaping @MainActor (Application) -> Void) {
      self.seconds = seconds
      self.happen = happen
    }
  }

  /// The name on the command line and of the recording.
  public let name: String
  /// The description of the application, in a sentence.
  public let about: String
  /// A closure that starts the application; its result is retained until the end.
  public var launch: @MainActor (Application) -> AnyObject
  /// A closure that adds the actions of the fingers to a script.
  public let fingers: (inout Script) -> Void
  /// A Boolean value that indicates whether the fingers are on a trackpad instead of the screen.
  public var usesTrackpad = false
  /// The events that are not caused by fingers.
  public var occurrences: [Occurrence] = []
  /// The moments at which snapshots are taken.
  public var moments: [Moment] = []
  /// The name of the moment whose picture is shown on the page about the samples; `nil` for none.
  public var cover: String?
  /// The same application at other stages of the chapter, with traces of their own.
  public var variants: [Sample] = []
  /// A Boolean value that indicates whether the package keeps an animation of the recording.
  public var isAnimated = false
  /// The screen that the fingers of the script touch.
  public var screen = Sample.screen
  /// A Boolean value that indicates whether the application fills a display of any size, instead of
  /// having its screen scaled to it.
  public var fillsDisplay = false
  /// The size of the screen that is scaled to fit a display; `nil` for that of the display.
  public var fittingSize: CGSize? { fillsDisplay ? nil : screen.size }

  /// The screen of the chapters' telephones.
  public static let screen = Screen(
    size: CGSize(width: 320, height: 480), millimetres: CGSize(width: 50, height: 75))
  /// The screen of a tablet of 24 by 15 centimetres.
  public static let tablet = Screen(
    size: CGSize(width: 768, height: 480), millimetres: CGSize(width: 240, height: 150))
  /// The part of the screen below the status bar.
  public static let applicationFrame = CGRect(x: 0, y: 20, width: 320, height: 460)

  /// The panel of the screen: of an unknown size, one of 163 points per inch.
  private var panel: DeviceDescription {
    let millimetres =
      screen.millimetres
      ?? CGSize(
        width: screen.size.width * 25.4 / 163, height: screen.size.height * 25.4 / 163)
    return Script.panel(
      points: (screen.size.width, screen.size.height),
      millimetres: (millimetres.width, millimetres.height))
  }

  /// The script of the fingers, from which the recording is made.
  public var script: Script {
    var script = usesTrackpad ? Script(pad: Script.pad) : Script(panel: panel)
    fingers(&script)
    return script
  }
}
