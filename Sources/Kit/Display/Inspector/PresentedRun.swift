public import TSDisplays
import TSEventTime
public import TSGeometry
import TSGraphics
public import TSInterface

/// An application on a display, whose present is inspected.
///
/// It becomes the observer of the application, and passes everything on to the one before.
@MainActor public final class PresentedRun: InspectedRun {
  /// The name of the run.
  public let title: String
  /// The presenter of the application.
  public let presenter: ScreenPresenter
  /// The application that is shown and inspected.
  public var application: Application { presenter.application }
  /// The touches so far.
  public let present: TouchReportLog
  /// The touches so far.
  public var all: TouchReportLog { present }
  /// The time since the inspection began, in seconds.
  public var time: Double { present.time }
  /// `nil`: the run has not ended.
  public var duration: Double? { nil }
  /// The closure that is called when a picture was drawn; `nil` by default.
  public var onChange: (([CGRect]) -> Void)?

  /// Begins to observe an application.
  public init(_ presenter: ScreenPresenter, title: String) {
    self.presenter = presenter
    self.title = title
    present = TouchReportLog(presenter.application)
    // Touches are shown on the page also where they change no view.
    presenter.application.showsTouches = true
    presenter.onDamage = { [weak self] damage in
      guard let self else { return }
      present.sampleTouches()
      onChange?(damage)
    }
  }

  /// Marks a view on the display, above everything else.
  ///
  /// - Parameter corners: A closure that returns its corners; `nil` to mark none.
  public func mark(_ corners: (() -> [CGPoint])?) {
    guard let corners else {
      presenter.decoration = nil
      return
    }
    presenter.decoration = { context in
      var outline = Path()
      for corner in corners() { outline.addLine(to: corner) }
      outline.close()
      context.setFillColor(Color.systemBlue.withAlphaComponent(0.2))
      context.fill(outline)
      context.setStrokeColor(.systemBlue)
      context.setLineWidth(2)
      context.stroke(outline)
    }
  }
}
