internal import TSControls
internal import TSDisplays
internal import TSEventTime
internal import TSGeometry
internal import TSInterface
internal import TSLinuxInput
internal import TSRunning
internal import TouchSnapshots

/// The display of a latency measurement, which shows the scene with the fingers, so that each event
/// changes the picture.
@MainActor final class LatencyDisplay {
  private let display: any Display
  private var presenter: ScreenPresenter?
  private weak var application: Application?
  private(set) var failure: DisplayError?

  /// Opens a display.
  ///
  /// The first text that is drawn loads the fonts, which takes seconds where they are not cached.
  /// Draws one here, so that it delays none of the pictures that are measured.
  ///
  /// - Parameter options: The choice of the display.
  /// - Throws: A ``UsageError`` if it cannot be opened, or text cannot be drawn.
  init(_ options: DisplayOptions) throws(UsageError) {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "0"
    do throws(SnapshotError) {
      _ = try Snapshot(of: label).bitmap(scale: 1)
    } catch {
      throw .wrong("\(error)")
    }
    do throws(DisplayError) {
      display = try options.open(timeline: Timeline(at: MonotonicClock.now))
    } catch {
      throw .wrong(error.description)
    }
  }

  isolated deinit { close() }

  /// Processes the display's events as part of a loop.
  ///
  /// - Parameters:
  ///   - loop: The loop, which is stopped if the display is lost.
  ///   - deadline: A closure that returns the next deadline of the measurement.
  /// - Throws: A ``UsageError`` if the display cannot be watched.
  func join(_ loop: InputLoop, deadline: @escaping @MainActor () -> Timestamp?) throws(UsageError) {
    guard let descriptor = display.fileDescriptor else { return }
    do throws(DeviceError) {
      try loop.watch(fileDescriptor: descriptor, name: "display") { [weak self, weak loop] in
        MainActor.assumeIsolated {
          guard let self, let loop else { return }
          self.dispatch(loop)
          loop.deadline = deadline()
        }
      }
    } catch {
      throw UsageError(error)
    }
  }

  private func dispatch(_ loop: InputLoop) {
    application?.advance(to: MonotonicClock.now)
    do throws(DisplayError) {
      try display.dispatch()
    } catch {
      failure = error
      loop.stop()
    }
  }

  /// Shows the application of a measurement.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - meter: The meter, which is notified of drawn and shown pictures.
  func show(_ application: Application, _ meter: LatencyMeter) {
    self.application = application
    application.inputSampling = .frames(resample: true)
    let presenter = ScreenPresenter(application, on: display, fitting: application.screen.size)
    presenter.clock = { MonotonicClock.now }
    presenter.overlays = .touches
    presenter.onDraw = { _ in meter.drew(at: MonotonicClock.nanoseconds) }
    presenter.onPresent = { _, shown in meter.showed(at: shown.microseconds * 1000) }
    meter.isShown = true
    self.presenter = presenter
  }

  /// Closes the display, which then shows what it showed before.
  func close() {
    presenter?.close()
    presenter = nil
  }
}
