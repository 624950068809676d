import CTSLibdrm
import TSDisplays
import TSEventTime
import Foundation
import TSGraphics
import TSKMS
import Testing

extension KernelTests {
  private static let guest = ProcessInfo.processInfo.environment["TOUCHSTONE_KERNEL_RIG"]
  /// Whether the kernel has a virtual screen, whose refreshes are regular and which can be read.
  nonisolated static let hasVirtualScreen =
    guest == "uml" || FileManager.default.fileExists(atPath: "/sys/devices/platform/vkms")

  /// The cards of a person's own machine are left alone; each guest has one.
  @Suite(
    "A screen without a desktop", .enabled(if: hasVirtualScreen || guest != nil, "needs a card"))
  @MainActor struct ScreenTests {
    private static let square = PixelRect(x: 100, y: 50, width: 200, height: 200)

    @Test("The display has the mode that the screen recommends, with its exact period")
    func mode() throws {
      let stage = try ScreenStage(.init(rotation: .quarter, scale: 2, usesTerminal: false))
      let mode = try #require(stage.display.mode)
      if KernelTests.hasVirtualScreen {
        #expect((mode.width, mode.height) == (1024, 768))
        #expect(abs(mode.period - 0.016_665_6) < 1e-9)
        // The virtual screen reports 0 × 0 mm.
        #expect(mode.millimetres == nil)
      } else {
        // That of the emulator describes itself like a monitor.
        #expect((mode.width, mode.height) == (1280, 800))
        #expect((0.01...0.02).contains(mode.period))
        #expect(mode.millimetres == CGSize(width: 320, height: 200))
      }
      #expect((mode.rotation, mode.scale) == (.quarter, 2))
      #expect(mode.size.width == CGFloat(mode.height) / 2)
      #expect(stage.display.connectorName == "Virtual-1")
      #expect(stage.display.isShowing)
      stage.display.close()
      #expect(!stage.display.isShowing && stage.display.mode == nil)
    }

    @Test("Pictures follow each other at every refresh, and none misses one")
    func pace() throws {
      let stage = try ScreenStage()
      try stage.show(stage.bounds)
      let count = KernelTests.isTimeVirtual ? 2000 : 60
      for index in 0..<count {
        try stage.show(PixelRect(x: index % 1000, y: index % 700, width: 8, height: 8))
      }
      let times = stage.presented.map(\.time.microseconds)
      let intervals = Set(zip(times, times.dropFirst()).map { $1 - $0 })
      let numbers = stage.presented.map(\.sequence)
      if KernelTests.isTimeVirtual {
        #expect(intervals.isSubset(of: [16_665, 16_666]), "\(intervals.sorted())")
        #expect(numbers.elementsEqual(numbers[0]...(numbers[0] + UInt64(count))))
        #expect(stage.delays.allSatisfy { (0..<0.000_1).contains($0) })
      } else {
        // A busy machine misses some, but never shows two pictures in one refresh. The emulator's
        // card does not wait for a refresh: there the display keeps the pace.
        let shortest = Int64(stage.display.mode.map { $0.period * 0.99e6 } ?? 0)
        let limit = KernelTests.hasVirtualScreen ? 16_665 : shortest / 2
        #expect(intervals.allSatisfy { $0 >= limit }, "\(intervals.sorted())")
        let mean = (times[times.count - 1] - times[0]) / Int64(times.count - 1)
        #expect(mean >= shortest)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
      }
    }

    @Test(
      "The screen shows every pixel of the picture, whatever was damaged",
      .enabled(if: hasVirtualScreen, "needs the driver vkms"), arguments: 1...5)
    func pixels(pictures: Int) throws {
      let stage = try ScreenStage()
      try stage.show(stage.bounds)
      for index in 1..<pictures {
        try stage.show(PixelRect(x: 90 * index, y: 60 * index, width: 150, height: 100))
      }
      let shown = try screen(of: stage)
      #expect(shown.count(differingFrom: stage.picture, by: 0) == 0)
    }

    /// Takes the card away from a display, and reads what it shows.
    private func screen(of stage: ScreenStage) throws -> PixelBuffer {
      drmDropMaster(try #require(stage.display.cardDescriptor))
      let other = try OtherProgram()
      return try other.readScreen(width: stage.picture.width, height: stage.picture.height)
    }

    @Test(
      "While another program controls the card nothing is shown; then the picture comes back",
      .enabled(if: hasVirtualScreen, "needs the driver vkms"))
    func master() throws {
      let stage = try ScreenStage()
      try stage.show(stage.bounds)
      do {
        drmDropMaster(try #require(stage.display.cardDescriptor))
        let other = try OtherProgram()
        #expect(other.isMaster)
        try stage.presentRectangle(Self.square)
        #expect(stage.changes == [false] && !stage.display.isShowing)
        #expect(stage.display.problem?.reason == .busy)
        // The display tries in vain.
        Wait.pause(milliseconds: 2_100)
        try stage.display.dispatch()
        #expect(stage.changes == [false] && stage.display.mode != nil)
        // Damages both buffers of the display.
        _ = try other.readScreen(width: stage.picture.width, height: stage.picture.height)
      }
      try stage.run { stage.display.isShowing }
      #expect(stage.changes == [false, true] && stage.display.problem == nil)
      #expect(stage.presented.count == 1)
      // A small damage, but the whole picture is copied: it was drawn while nothing was shown.
      for x in 500..<900 { stage.picture[x, 700] = 0xff00ff }
      try stage.show(Self.square)
      #expect(try screen(of: stage).count(differingFrom: stage.picture, by: 0) == 0)
    }

    @Test("A second display on the same card is an error with a remedy")
    func busy() throws {
      let stage = try ScreenStage()
      let error = #expect(throws: DisplayError.self) { try ScreenStage() }
      #expect(error?.reason == .busy && error?.display == ScreenStage.card)
      #expect(error?.remedy.isEmpty == false)
      try stage.show(stage.bounds)
    }

    @Test("A card that does not exist is an error; so is a file that is no card")
    func missing() throws {
      let error = #expect(throws: DisplayError.self) {
        try ScreenStage(.init(card: "/dev/dri/card9", usesTerminal: false))
      }
      #expect(error?.reason == .missing)
      #expect(throws: DisplayError.self) {
        try ScreenStage(.init(card: "/dev/null", usesTerminal: false))
      }
    }

    @Test(
      "A display without a screen waits for one, and follows it when it is unplugged",
      .enabled(if: hasVirtualScreen, "needs the driver vkms"))
    func plugging() throws {
      try Self.plug("off")
      defer { try? Self.plug("detect") }
      let stage = try ScreenStage()
      #expect(stage.display.mode == nil && !stage.display.isShowing)
      try Self.plug("on")
      try stage.run { stage.display.isShowing }
      #expect(stage.changes == [true] && stage.display.mode?.width == 1024)

      let picture = PixelBuffer(width: 1024, height: 768)
      try stage.display.present(picture, damage: [Self.square])
      try stage.run { stage.presented.count == 1 }
      try Self.plug("off")
      // The kernel sends no message for this switch of its tests; a flip finds out by itself.
      try Self.announce()
      try stage.run { !stage.display.isShowing }
      #expect(stage.display.mode == nil && stage.changes == [true, false])
      try Self.plug("on")
      try stage.run { stage.display.isShowing }
      try stage.display.present(picture, damage: [])
      try stage.run { stage.presented.count == 2 }
    }

    /// Plugs the screen of the virtual card in (`on`) or unplugs it (`off`).
    private static func plug(_ state: String) throws {
      try state.write(
        toFile: "/sys/class/drm/card0-Virtual-1/status", atomically: false, encoding: .utf8)
    }

    /// Has the kernel send a message about the card.
    private static func announce() throws {
      try "change".write(toFile: "/sys/class/drm/card0/uevent", atomically: false, encoding: .utf8)
    }

    @Test(
      "Another terminal gets the screen after the flip on its way, and gives it back",
      .enabled(if: hasVirtualScreen, "needs the driver vkms"))
    func terminal() throws {
      let terminal = FakeTerminal()
      let stage = try ScreenStage(terminal: terminal)
      try stage.show(stage.bounds)

      var wasMaster: [Bool] = []
      terminal.onRelease = {
        guard let other = try? OtherProgram() else { return }
        wasMaster.append(other.isMaster)
      }
      // The flip is requested right after a refresh and takes no time to draw, so that it is on its
      // way for most of a period.
      let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
      try stage.show(dot)
      let shown = stage.presented.count
      try stage.presentRectangle(dot)
      terminal.request(.release)
      try stage.display.dispatch()
      // Not showing at once; released after the flip.
      #expect(stage.changes == [false] && terminal.log == [])
      try stage.run { terminal.log == ["released"] }
      #expect(wasMaster == [true])
      #expect(
        stage.presented.count == shown, "a picture that is on its way is not presented any more")
      stage.display.switchTerminal(to: 3)
      #expect(terminal.log == ["released", "show 3"])
      // Nothing is tried while another terminal is visible.
      Wait.pause(milliseconds: 2_100)
      try stage.display.dispatch()
      #expect(stage.changes == [false])

      terminal.request(.activation)
      try stage.run { stage.display.isShowing }
      #expect(terminal.log == ["released", "show 3", "activated"])
      #expect(stage.changes == [false, true])
      for x in 500..<900 { stage.picture[x, 700] = 0xff00ff }
      try stage.show(Self.square)
      #expect(try screen(of: stage).count(differingFrom: stage.picture, by: 0) == 0)
    }

    @Test("On a terminal that is not visible the display waits for it")
    func hiddenTerminal() throws {
      let terminal = FakeTerminal(isActive: false)
      let stage = try ScreenStage(terminal: terminal)
      #expect(!stage.display.isShowing && stage.display.mode != nil)
      #expect(try OtherProgram().isMaster)
      terminal.request(.activation)
      try stage.run { stage.display.isShowing }
      try stage.show(stage.bounds)
    }

    @Test(
      "A picture that is switched off is not shown, and comes back as a whole",
      .enabled(if: hasVirtualScreen, "needs the driver vkms"),
      arguments: [KMSDisplay.Options.Blanking.black, .off])
    func blank(blanking: KMSDisplay.Options.Blanking) throws {
      let stage = try ScreenStage(.init(blanking: blanking, usesTerminal: false))
      try stage.show(stage.bounds)
      // A picture that is on its way is not presented any more.
      try stage.presentRectangle(Self.square)
      stage.display.setBlank(true)
      #expect(stage.changes == [false] && stage.display.mode != nil)
      if blanking == .black {
        let shown = try screen(of: stage)
        #expect(
          shown.count(differingFrom: PixelBuffer(width: shown.width, height: shown.height), by: 0)
            == 0)
        #expect(drmSetMaster(try #require(stage.display.cardDescriptor)) == 0)
      }
      stage.display.setBlank(false)
      #expect(stage.changes == [false, true] && stage.presented.count == 1)
      try stage.show(Self.square)
      #expect(try screen(of: stage).count(differingFrom: stage.picture, by: 0) == 0)
    }

    @Test(
      "A display that is closed leaves what was shown before it",
      .enabled(if: hasVirtualScreen, "needs the driver vkms"))
    func closing() throws {
      let other = try OtherProgram()
      try other.show(0x12_34_56)
      drmDropMaster(other.descriptor)
      let stage = try ScreenStage()
      try stage.show(stage.bounds)
      stage.display.close()
      #expect(stage.changes == [] && stage.display.fileDescriptor != nil)
      try stage.display.dispatch()
      #expect(drmSetMaster(other.descriptor) == 0)
      let shown = try other.readScreen(width: stage.picture.width, height: stage.picture.height)
      #expect(shown[0, 0] == 0x12_34_56 && shown[1023, 767] == 0x12_34_56)
    }

    @Test("An idle display does not wake up")
    func idle() throws {
      let stage = try ScreenStage()
      try stage.show(stage.bounds)
      var wait = pollfd(
        fd: try #require(stage.display.fileDescriptor), events: Int16(POLLIN), revents: 0)
      #expect(unsafe poll(&wait, 1, 2_500) == 0)
    }
  }
}
