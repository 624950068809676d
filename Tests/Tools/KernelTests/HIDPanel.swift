/// A multitouch digitizer as firmware describes it: its descriptor and the layout of its reports.
struct HIDPanel: Sendable {
  struct Contact: Sendable {
    var id: UInt8
    var x: Int32
    var y: Int32
    var isDown = true
    var isConfident = true
  }

  var name: String
  /// The number of contacts in one report; a scan with more contacts has several reports.
  var contactsInReport = 10
  var maximumContacts = 10
  var x: ClosedRange<Int32> = 0...4095
  var y: ClosedRange<Int32> = 0...4095
  /// The size in hundredths of a centimetre, or in thousandths of an inch.
  var size: (width: Int32, height: Int32) = (3401, 1913)
  var isInInches = false
  var hasConfidence = true
  var hasShape = true
  /// Whether the panel has the certificate by which the kernel recognizes a Windows 8 device.
  var isCertified = true
  /// The usage of the application collection: 4 for a touchscreen, 5 for a touchpad.
  var application: Int32 = 4

  private static let touchReport: UInt8 = 1
  private static let countReport: UInt8 = 2
  private static let certificateReport: UInt8 = 3
  private static let digitizers: Int32 = 0x0D

  var descriptor: [UInt8] {
    var all = HIDDescriptor()
    all.put(.usagePage, Self.digitizers)
    all.collection(application, 1) { items in
      items.put(.reportID, Int32(Self.touchReport))
      for _ in 0..<contactsInReport { items.collection(0x22, 2, finger) }
      items.put((.usagePage, Self.digitizers), (.exponent, 0x0C), (.unit, 0x1001))
      items.put((.physicalMinimum, 0), (.physicalMaximum, 65535))
      items.field(0x56, 0...65535, bits: 16)
      items.put((.exponent, 0), (.unit, 0), (.physicalMaximum, 0))
      items.field(0x54, 0...127, bits: 8)
      items.put((.reportID, Int32(Self.countReport)), (.usage, 0x55))
      items.put((.logicalMaximum, 127), (.size, 8), (.count, 1), (.feature, 2))
      guard isCertified else { return }
      items.put((.reportID, Int32(Self.certificateReport)), (.usagePage, 0xFF00), (.usage, 0xC5))
      items.put((.logicalMaximum, 255), (.size, 8), (.count, 256), (.feature, 2))
    }
    return all.bytes
  }

  private func finger(_ items: inout HIDDescriptor) {
    items.put(.usagePage, Self.digitizers)
    items.field(0x42, 0...1, bits: 1)
    if hasConfidence { items.field(0x47, 0...1, bits: 1) }
    items.padding(hasConfidence ? 6 : 7)
    items.field(0x51, 0...127, bits: 8)
    items.put((.usagePage, 1), (.exponent, isInInches ? 0x0D : 0x0E))
    items.put(.unit, isInInches ? 0x13 : 0x11)
    items.put((.physicalMinimum, 0), (.physicalMaximum, size.width))
    items.field(0x30, x, bits: 16)
    items.put(.physicalMaximum, size.height)
    items.field(0x31, y, bits: 16)
    items.put(.usagePage, Self.digitizers)
    if hasShape {
      items.put(.physicalMaximum, 255)
      items.field(0x48, 0...255, bits: 8)
      items.field(0x49, 0...255, bits: 8)
    }
    items.put((.unit, 0), (.exponent, 0), (.physicalMaximum, 0))
  }

  /// Returns the reports of one scan: the first has the number of contacts, the others 0.
  func reports(_ contacts: [Contact], scanTime: UInt16) -> [[UInt8]] {
    stride(from: 0, to: max(1, contacts.count), by: contactsInReport).map { start in
      var report = [Self.touchReport]
      for index in start..<start + contactsInReport {
        report += bytes(of: index < contacts.count ? contacts[index] : nil)
      }
      report += [UInt8(truncatingIfNeeded: scanTime), UInt8(scanTime >> 8)]
      return report + [start == 0 ? UInt8(contacts.count) : 0]
    }
  }

  private func bytes(of contact: Contact?) -> [UInt8] {
    let contact = contact ?? Contact(id: 0, x: 0, y: 0, isDown: false, isConfident: false)
    let confidence: UInt8 = hasConfidence && contact.isConfident ? 2 : 0
    var bytes = [(contact.isDown ? 1 : 0) | confidence, contact.id]
    for value in [contact.x, contact.y] {
      bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    return hasShape ? bytes + [90, 60] : bytes
  }

  /// Returns the answer to the kernel's request for a feature report.
  func feature(_ number: UInt8) -> [UInt8] {
    switch number {
    case Self.countReport: [number, UInt8(maximumContacts)]
    case Self.certificateReport: [number] + Array(repeating: 0xA5, count: 256)
    default: [number]
    }
  }
}
