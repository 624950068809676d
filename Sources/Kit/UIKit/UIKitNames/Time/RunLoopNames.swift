public import Foundation

/// The former name of the modes of run loops.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// The former name of the common modes.
  public static var commonModes: RunLoop.Mode { .common }
  /// The former name of the default mode.
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
  /// The mode in which UIKit tracks touches.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
