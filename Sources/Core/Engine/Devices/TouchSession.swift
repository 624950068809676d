import TSContacts
import TSEvdev
import TSGeometry
import TSInterface

/// The session of a screen, a pen, or a pad that is used as one: contacts become touches.
@MainActor final class TouchSession: ContactSession {
  /// The source of the touches.
  let source: InputSource
  private let description: DeviceDescription

  init(
    _ decoder: ContactDecoder, _ description: DeviceDescription, placement: DevicePlacement,
    type: Touch.TouchType?, in application: Application
  ) {
    source = application.connect(decoder.digitizer, type: type)
    self.description = description
    super.init(decoder, in: application)
    updateMapping(to: placement)
  }

  /// Maps the device to the screen.
  ///
  /// - Parameter placement: The position of the device on the screen.
  func updateMapping(to placement: DevicePlacement) {
    var calibration = DigitizerMapping.Calibration.identity
    do throws(CalibrationError) {
      calibration = try placement.calibration(for: description)
    } catch {
      // As libinput does: a device that touches a little beside the target is more useful than none.
      note(.calibrationIgnored)
    }
    source.mapping = placement.mapping(
      of: source.digitizer, calibration: calibration, on: application.screen)
  }

  override func process(_ frame: ContactFrame) { application.process(frame, from: source) }

  override func disconnect(isRemoved: Bool) {
    guard !isRemoved else { return source.disconnect() }
    let observer = application.observer
    application.observer = nil
    source.disconnect()
    application.observer = observer
  }
}
