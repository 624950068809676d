import TSContacts
import TSEvdev
import TSGeometry
import TSInterface
import TSRecordings
import TSReplay
import TSScenes
import Testing
import TSTracing

@Suite("The options of a replay")
@MainActor struct ReplayOptionsTests {
  /// The location and the type of the first touch.
  func landing(
    _ options: ReplayOptions, _ description: DeviceDescription = Panel.description(),
    scene: Scene? = nil
  ) throws -> (CGPoint, Touch.TouchType?) {
    final class Watcher: InterfaceObserver {
      var location = CGPoint.zero
      var type: Touch.TouchType?
      func touchLanded(_ touch: Touch) {
        location = touch.location(in: nil)
        type = touch.type
      }
    }
    let watcher = Watcher()
    let scene = try scene ?? square()
    try Replayer.trace(
      .items(Panel.stroke(description).items), scene: scene, options: options, as: nil
    ) { _ in
    } prepare: { application, _ in
      application.observer = watcher
    }
    return (watcher.location, watcher.type)
  }

  @Test(
    "set how the device is mapped to the screen",
    arguments: [
      (ReplayOptions(), 10.0, 20.0),
      (ReplayOptions(calibration: .init(1, 0, 0.5, 0, 1, 0.25)), 60, 45),
      (ReplayOptions(rotation: .half), 90, 80),
      (ReplayOptions(rotation: .quarter), 80, 10),
      (ReplayOptions(region: CGRect(x: 50, y: 0, width: 50, height: 10)), 55, 2),
    ])
  func mapping(_ options: ReplayOptions, _ x: Double, _ y: Double) throws {
    let (location, type) = try landing(options)
    #expect(abs(location.x - x) < 1e-9 && abs(location.y - y) < 1e-9, "\(location)")
    #expect(type == .direct)
  }

  /// The panel has 100 points each way: what lands at (10, 20) of it lands there if it is upright.
  @Test(
    "leave the touches to the interface, which the scene's Info.plist turns",
    arguments: [
      ("Portrait", 10.0, 20.0), ("PortraitUpsideDown", 90, 80), ("LandscapeRight", 20, 90),
      ("LandscapeLeft", 80, 10),
    ])
  func infoPlist(orientation: String, x: Double, y: Double) throws {
    let scene = try square(
      """
      { "screen": { "size": [100, 100] },
        "window": { "rootViewController": {
          "view": { "frame": [0, 0, 100, 100], "isMultipleTouchEnabled": true } } },
        "infoPlist": { "UIDeviceFamily": [2],
          "UISupportedInterfaceOrientations": ["UIInterfaceOrientation\(orientation)"] } }
      """)
    let (location, _) = try landing(ReplayOptions(), scene: scene)
    #expect(abs(location.x - x) < 1e-9 && abs(location.y - y) < 1e-9, "\(location)")
  }

  @Test("override the calibration that the device had where it was recorded")
  func udevCalibration() throws {
    var description = Panel.description()
    description.udevProperties = [
      "ID_INPUT=1", "LIBINPUT_CALIBRATION_MATRIX=0 1 0 1 0 0", "ID_INPUT_TOUCHSCREEN=1",
    ]
    let (swapped, _) = try landing(ReplayOptions(), description)
    #expect(abs(swapped.x - 20) < 1e-9 && abs(swapped.y - 10) < 1e-9)
    let (plain, _) = try landing(ReplayOptions(calibration: .identity), description)
    #expect(abs(plain.x - 10) < 1e-9 && abs(plain.y - 20) < 1e-9)
    description.udevProperties.append("LIBINPUT_CALIBRATION_MATRIX=1 0 0.5 0 1 0")
    let (last, _) = try landing(ReplayOptions(), description)
    #expect(abs(last.x - 60) < 1e-9 && abs(last.y - 20) < 1e-9, "the last is the one that counts")
    description.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX=1 2"]
    let (bad, _) = try landing(ReplayOptions(), description)
    #expect(abs(bad.x - 10) < 1e-9 && abs(bad.y - 20) < 1e-9)
  }

  @Test("make a trackpad's touches direct if asked to")
  func trackpad() throws {
    let pad = Panel.description(properties: [.pointer, .buttonpad])
    #expect(try landing(ReplayOptions(asTouchscreen: true), pad).1 == .direct)
    // A pad that is a pad moves the pointer and touches nothing.
    #expect(try landing(ReplayOptions(), pad).1 == nil)
  }

  @Test("are not needed for the standard scene, which has the device's shape")
  func standard() throws {
    var seen: Screen?
    _ = try lines(.items(Panel.stroke().items), scene: nil) { application, objects in
      seen = application.screen
      #expect(objects.view("view")?.isMultipleTouchEnabled == true)
    }
    #expect(seen == Screen(size: CGSize(width: 1000, height: 1000)))
  }

  @Test("leave the scene's millimetres, or take the device's where the scene has none")
  func millimetres() throws {
    var description = Panel.description()
    for code in [.absMTPositionX, .absMTPositionY] as [EventCode] {
      description.axes[code] = Axis(minimum: 0, maximum: 1000, resolution: 20)
    }
    let items = Panel.stroke(description).items
    let given = #"{"screen": {"size": [9, 9], "millimetres": [3, 4]}, "window": {}}"#
    for (text, width) in [(square, 50.0), (given, 3)] {
      _ = try lines(.items(items), scene: try square(text)) { application, _ in
        #expect(application.screen.millimetres?.width == CGFloat(width))
      }
    }
  }
}
