import Foundation
import Testing
import TouchTesting
import Touchstone

final class Photo: View {
  var zoom = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    let enlarge = TapGestureRecognizer()
    enlarge.numberOfTapsRequired = 2
    enlarge.addHandler { [unowned self] _ in zoom *= 2 }
    addGestureRecognizer(enlarge)
  }

  required init?(coder: NSCoder) { nil }
}

@Suite("A photo") @MainActor struct PhotoTests {
  @Test("is enlarged by a double tap, not by two slow ones", arguments: TestDevice.kinds)
  func doubleTap(device: TestDevice) {
    let stage = TestStage(device: device)
    let photo = Photo(frame: CGRect(x: 60, y: 120, width: 200, height: 200))
    stage.window.addSubview(photo)
    stage.hand.tap(photo, times: 2, gap: 0.4)
    #expect(photo.zoom == 1)
    stage.wait(0.4)
    stage.hand.tap(photo, times: 2)
    #expect(photo.zoom == 2)
    #expect(stage.warnings.isEmpty, "\(stage.warnings)")
  }
}
