public import TSContainers
public import Foundation

// Names of Foundation, Core Foundation and Dispatch that Linux does not have.

/// The Objective-C name of a signed integer.
public typealias NSInteger = Int
/// The Objective-C name of an unsigned integer.
public typealias NSUInteger = UInt
/// The Core Foundation name of an index.
public typealias CFIndex = Int
/// The Core Foundation name of a string.
public typealias CFString = NSString
/// The Core Foundation name of a dictionary.
public typealias CFDictionary = NSDictionary
/// The Core Foundation name of data.
public typealias CFData = NSData
/// The Core Foundation name of a point in time, in seconds.
public typealias CFAbsoluteTime = TimeInterval

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A number that stands for no limit.
public let HUGE = Float.infinity
/// The largest finite number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Returns the time of the shared application's timeline, in seconds.
///
/// Only differences have a meaning: it is no date.
@MainActor public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

extension AlertView {
  /// Creates an alert without texts and buttons, which are set before it is shown.
  public convenience init() {
    self.init(title: nil, message: nil, delegate: nil, cancelButtonTitle: nil)
  }
}

extension Timer {
  /// Returns a timer that is over, as `Timer()` does in UIKit's code: it never fires, and is not valid.
  public static func makeInvalid() -> Timer {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in }
    timer.invalidate()
    return timer
  }
}

extension UserDefaults {
  /// Returns the object for a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Stores an object for a key.
  ///
  /// - Parameter value: The object; `nil` removes the present one.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Calls a closure; there are no autorelease pools on Linux.
///
/// - Throws: What the closure throws.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
