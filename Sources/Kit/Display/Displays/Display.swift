public import TSEventTime
public import TSGraphics

/// A surface on which an application is shown: a screen, a window of a desktop, a page, or memory.
///
/// A ``ScreenPresenter`` draws an application and gives each finished picture to
/// ``present(_:damage:)``. The display copies what it needs before it returns, shows the picture at
/// its next refresh and then calls ``DisplayDelegate/display(_:didPresentAt:sequence:)``. At most
/// one picture is on its way at a time.
///
/// A display never blocks. One that communicates through a file descriptor publishes it, and its
/// owner calls ``dispatch()`` whenever the descriptor is readable.
@MainActor public protocol Display: AnyObject {
  /// The size, the refresh period and the orientation of the surface; `nil` while there is none,
  /// because no screen is connected for example.
  var mode: DisplayMode? { get }

  /// A Boolean value that indicates whether the display accepts pictures at present.
  ///
  /// It is `false` without a ``mode``, while another program has the screen, while the picture is
  /// switched off, and after ``close()``.
  var isShowing: Bool { get }

  /// The object that receives the events of the display.
  var delegate: (any DisplayDelegate)? { get set }

  /// The file descriptor that is readable when ``dispatch()`` has work to do; `nil` if there is
  /// none.
  ///
  /// It does not change during the lifetime of the display: a display that has several combines them
  /// with `epoll`.
  var fileDescriptor: Int32? { get }

  /// A Boolean value that indicates whether touches, the pointer and keys arrive with the events of
  /// the display, so that the input devices of the machine must not be read in addition.
  ///
  /// `false` by default.
  var deliversInput: Bool { get }

  /// Processes the available events, and calls the delegate.
  ///
  /// - Throws: ``DisplayError`` if the display is lost for good.
  func dispatch() throws(DisplayError)

  /// Shows a picture at the next refresh.
  ///
  /// - Parameters:
  ///   - buffer: The picture, as large as the mode says. It is copied before the method returns.
  ///   - damage: The parts that differ from the previous picture, in pixels. The display adds
  ///     what its own buffers miss.
  /// - Precondition: ``isShowing`` is `true`, and the previous picture has been presented.
  /// - Throws: ``DisplayError`` if the display is lost for good. A screen that was taken away for a
  ///   while is no error: the display is not showing until
  ///   ``DisplayDelegate/displayDidChange(_:)``.
  func present(_ buffer: PixelBuffer, damage: [PixelRect]) throws(DisplayError)

  /// Switches the picture off, or on again.
  ///
  /// A display that cannot do so shows black, or ignores the call: one on a desktop, whose screen
  /// belongs to the desktop. The others are not showing meanwhile.
  func setBlank(_ isBlank: Bool)

  /// Closes the display and restores what was shown before.
  ///
  /// A closed display calls its delegate no more. Closing it again does nothing.
  func close()
}

extension Display {
  /// No file descriptor.
  public var fileDescriptor: Int32? { nil }
  /// `false`.
  public var deliversInput: Bool { false }
  /// Does nothing.
  public func dispatch() throws(DisplayError) {}
  /// Does nothing.
  ///
  /// - Parameter isBlank: `true` to switch the picture off.
  public func setBlank(_ isBlank: Bool) {}
}

/// The methods with which a display notifies its user of its events.
@MainActor public protocol DisplayDelegate: AnyObject {
  /// Notifies the delegate that the picture of the last ``Display/present(_:damage:)`` is shown.
  ///
  /// - Parameters:
  ///   - time: The time at which the refresh that shows it began, on the monotonic clock.
  ///   - sequence: The number of the refresh; 0 if the display does not count them.
  func display(_ display: any Display, didPresentAt time: Timestamp, sequence: UInt64)

  /// Notifies the delegate that the mode has changed, or that the display began or stopped showing
  /// pictures.
  ///
  /// A picture that was on its way is not presented any more. The next one has to be complete.
  func displayDidChange(_ display: any Display)

  /// Notifies the delegate that a person wants to close the display, such as by the button of its
  /// window.
  func displayShouldClose(_ display: any Display)

  /// Notifies the delegate of input that arrived with the display's events.
  func display(_ display: any Display, didReceive input: DisplayInput)
}
