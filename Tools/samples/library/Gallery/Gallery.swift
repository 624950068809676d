import FingerScripts
import TSGeometry
import TSGraphics
import TSInterface

extension Samples {
  /// The sample that is made for a trackpad.
  static var gallery: Sample {
    Sample(
      name: "gallery",
      about: "a table of pictures and the picture itself, for a trackpad",
      launch: { start(GalleryDelegate(), in: $0) },
      fingers: { pad in
        pad.point(by: 0, -11.8, for: 0.25)  // from the middle of the screen to the third row
        pad.wait(until: 1)
        pad.tapPad()
        pad.wait(until: 1.5)
        pad.scroll(by: 0, -12, for: 0.3)  // shows the rows below
        pad.wait(until: 3)
        pad.clickPad()
        pad.wait(until: 3.5)
        pad.point(by: 0, 20.5, for: 0.35)  // to the picture
        pad.wait(until: 4.5)
        pad.pinch(from: 16, to: 34, for: 0.5)
        pad.wait(until: 5.5)
        pad.scroll(by: -8, -6, for: 0.3)
        pad.wait(until: 7)
        pad.clickPad(fingers: 2)
        pad.wait(until: 8)
        pad.point(by: 0, 13.5, for: 0.25)  // to the button
        pad.wait(until: 9)
        pad.tapPad()
      },
      usesTrackpad: true,
      moments: [
        .init("launched", at: 0), .init("row-pointed-at", at: 0.8), .init("selected", at: 1.4),
        .init("scrolled", at: 2.8), .init("another", at: 3.4), .init("zoomed", at: 5.4),
        .init("moved", at: 6.8), .init("inverted", at: 7.8), .init("button-pointed-at", at: 8.8),
        .init("whole", at: 10),
      ], cover: "zoomed")
  }
}

/// Starts the gallery in the generation that has pointers.
final class GalleryDelegate: ApplicationDelegate {
  let window = Window(frame: Sample.screen.bounds)
  let gallery = GalleryViewController()

  func applicationDidFinishLaunching(_ application: Application) {
    application.uikitGeneration = .today
    window.sceneID = "window"
    window.backgroundColor = .white
    window.application = application
    window.rootViewController = gallery
    gallery.view.frame = Sample.applicationFrame
    window.makeKeyAndVisible()
  }
}
