import TSContacts
import TSDevices
import TSGeometry
import TSInterface
import TSReplay
import TSScenes
import Testing

@Suite("The positions of single devices on the screen")
@MainActor struct DeviceRuleTests {
  private let screen = Screen(size: CGSize(width: 800, height: 480))

  private func digitizer(_ name: String) -> Digitizer {
    Digitizer(
      name: name, x: Axis(minimum: 0, maximum: 1999, resolution: 10),
      y: Axis(minimum: 0, maximum: 999, resolution: 10))
  }

  private var options: ReplayOptions {
    var options = ReplayOptions(
      rotation: .half, region: CGRect(x: 0, y: 0, width: 400, height: 480))
    var left = DeviceRule(device: "elan")
    left.rotation = .quarter
    var node = DeviceRule(device: "/dev/input/event7")
    node.region = CGRect(x: 1, y: 2, width: 3, height: 4)
    node.calibration = DigitizerMapping.Calibration(2, 0, 0, 0, 2, 0)
    options.deviceRules = [left, node]
    return options
  }

  @Test("are those of all where no rule is about the device")
  func others() {
    let placement = options.placement(of: digitizer("Goodix"), on: screen)
    #expect(placement.rotation == .half && placement.region?.width == 400)
    #expect(placement.calibration == nil)
  }

  @Test("differ by a part of the name, in letters of either case")
  func name() {
    let placement = options.placement(of: digitizer("Wide ELAN panel"), on: screen)
    #expect(placement.rotation == .quarter && placement.region?.width == 400)
  }

  @Test("differ by the node, which a recording has not", arguments: ["/dev/input/event7", nil])
  func node(path: String?) {
    let placement = options.placement(of: digitizer("Goodix"), on: screen, node: path)
    #expect((placement.region?.width == 3) == (path != nil))
    #expect((placement.calibration != nil) == (path != nil))
    #expect(placement.rotation == .half)
  }

  @Test("make the scene of one view as high as the turned device is wide")
  func scene() {
    let plain = ReplayOptions().standardScene(for: digitizer("Elan")).screen.size
    let turned = options.standardScene(for: digitizer("Elan")).screen.size
    #expect(plain.width > plain.height && turned.width < turned.height)
  }
}
