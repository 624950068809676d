import FingerScripts
import TSGeometry
import TSGraphics
import TSInterface

extension Samples {
  /// The sample with a message that follows the orientation: chapter 7.1 of *iPhone SDK 3
  /// Programming*.
  static var orientationMessage: Sample {
    Sample(
      name: "orientation-message",
      about: "a view without a nib that says how the device is held",
      launch: { start(MessageDelegate(), in: $0) },
      fingers: { fingers in
        fingers.tap(160, 240)
        fingers.wait(until: 1.7)
        // The panel itself does not rotate; a touch during the rotation is ignored.
        fingers.tap(160, 240)
        fingers.wait(until: 2.5)
        // Near the upper left corner of the rotated interface.
        fingers.press(270, 100, for: 0.4)
        fingers.wait(until: 4.5)
        // Near the upper left corner again, with the interface upside down.
        fingers.press(220, 430, for: 0.4)
        fingers.wait(until: 8)
        fingers.tap(160, 240)
      },
      occurrences: [
        .init(at: 1.5) { $0.deviceOrientation = .landscapeLeft },
        .init(at: 3.5) { $0.deviceOrientation = .portraitUpsideDown },
        .init(at: 5.5) { $0.deviceOrientation = .landscapeRight },
        .init(at: 7) { $0.deviceOrientation = .portrait },
      ],
      moments: [
        .init("portrait", at: 1), .init("turning", at: 1.65), .init("landscape-left", at: 2.2),
        .init("touched", at: 2.7), .init("upside-down", at: 4.7),
        .init("landscape-right", at: 6.5), .init("portrait-again", at: 8.5),
      ], cover: "landscape-left")
  }
}

final class MessageDelegate: ApplicationDelegate {
  let window = Window(frame: Sample.screen.bounds)
  let controller = MessageController()

  func applicationDidFinishLaunching(_ application: Application) {
    // Present telephones do not support an interface that is upside down; those of the chapter did.
    application.supportedInterfaceOrientations = .all
    window.sceneID = "window"
    window.backgroundColor = .white
    window.application = application
    controller.sceneID = "message"
    window.addSubview(controller.view)
    window.makeKeyAndVisible()
  }
}

/// A view controller that shows the orientation of the interface.
final class MessageController: ViewController {
  /// The text that the view draws.
  var message: String {
    switch interfaceOrientation {
    case .landscapeLeft, .landscapeRight: "Landscape"
    // The chapter's listing contains this string but never returns it.
    case .portraitUpsideDown: "Portrait UpSideDown"
    case .portrait, .unknown: "Portrait"
    }
  }

  override func loadView() {
    let view = MessageView(frame: Sample.applicationFrame)
    view.sceneID = "page"
    view.controller = self
    view.backgroundColor = .white
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  override var supportedInterfaceOrientations: InterfaceOrientationMask { .all }

  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { true }

  override func didRotate(from orientation: InterfaceOrientation) { view.setNeedsDisplay() }
}

/// A view that draws its controller's message.
final class MessageView: View {
  weak var controller: MessageController?

  override func draw(_ rect: CGRect) {
    guard let message = controller?.message else { return }
    let place = CGPoint(x: 80, y: 30)
    let font = Font.systemFont(ofSize: 50)
    // The message that the chapter's listing never returns does not fit at this size.
    let share = min(1, (bounds.width - place.x - 10) / font.size(of: message).width)
    message.draw(at: place, font: .systemFont(ofSize: (50 * share).rounded(.down)))
  }
}
