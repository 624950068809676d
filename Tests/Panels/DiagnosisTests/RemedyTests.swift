import Testing

@testable import TSDiagnosis

@Suite("Remedies") struct RemedyTests {
  @Test("name a device by its numbers, or by its name where it has none")
  func targets() {
    let usb = RemedyTarget(name: "eGalax \"Touch\"", bus: 3, vendor: 0xeef, product: 1, node: nil)
    #expect(usb.hwdbMatch == "evdev:input:b0003v0EEFp0001*")
    #expect(usb.udevMatch == "ATTRS{id/vendor}==\"0eef\", ATTRS{id/product}==\"0001\"")
    let board = RemedyTarget(
      name: "10-0038 generic: ft5x06", bus: 24, vendor: 0, product: 0, node: nil)
    #expect(board.hwdbMatch == "evdev:name:10-0038 generic? ft5x06:*")
    #expect(board.slug == "10-0038-generic-ft5x06")
    #expect(usb.pattern == "eGalax ?Touch?")
  }
}
