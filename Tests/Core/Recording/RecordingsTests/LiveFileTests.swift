import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import Testing

@Suite("Recordings that are being written")
struct LiveFileTests {
  private let folder: ScratchFolder
  private let devices = [
    RecordingWriterTests.device,
    RecordedDevice(index: 1, node: "/dev/input/event7", description: DeviceDescription(name: "b")),
    RecordedDevice(index: 2, node: "/dev/input/event8", description: DeviceDescription(name: "c")),
  ]

  init() throws { folder = try ScratchFolder() }

  /// Frames of two events, by turns of each device, with ever longer times.
  private func frame(_ number: Int, of count: Int) -> [RecordingItem] {
    let time = Int64(number) * 1_234
    return [
      .event(event(time, 3, 0, Int32(number)), device: number % count),
      .event(event(time, 0, 0, 0), device: number % count),
    ]
  }

  private func items(_ path: String) throws -> [RecordingItem] {
    var reader = try RecordingReader(path: path)
    var items: [RecordingItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  @Test(
    "hold all that was flushed, of every device, as they would after the program was killed",
    arguments: [1, 2, 3])
  func readable(count: Int) throws {
    let path = folder.name("live.yml")
    var writer = try RecordingWriter(format: .libinput, path: path)
    for device in devices.prefix(count) { try writer.write(device) }
    try writer.flush()
    #expect(try items(path).count == count)
    var written: [RecordingItem] = []
    for number in 1...3000 {
      let frame = frame(number, of: count)
      written += frame
      for item in frame { try writer.write(item) }
      try writer.flush()
      guard number % 1000 == 0 || number < 4 else { continue }
      let found = try items(path)
      #expect(found.dropFirst(count) == written[...], "after \(number) frames")
    }
    try writer.finish()
    #expect(folder.names == ["live.yml"])
  }

  @Test("are the same bytes in the end as a stream", arguments: [1, 2, 3])
  func bytes(count: Int) throws {
    let path = folder.name("live.yml")
    var items = devices.prefix(count).map { RecordingItem.device($0) }
    for number in 1...3000 { items += frame(number, of: count) }
    var writer = try RecordingWriter(format: .libinput, path: path)
    for (number, item) in items.enumerated() {
      try writer.write(item)
      if number > count, number % 7 == 0 { try writer.flush() }
    }
    try writer.finish()
    let whole = try write(items, as: .libinput)
    #expect(Array(try Data(contentsOf: URL(filePath: path))) == whole)
  }

  @Test("leave the old file as it was until they hold something")
  func old() throws {
    try folder.write("old", to: "live.yml")
    var writer = try RecordingWriter(format: .libinput, path: folder.name("live.yml"))
    try writer.write(devices[0])
    #expect(try folder.text(of: "live.yml") == "old")
    try writer.flush()
    #expect(try items(folder.name("live.yml")).count == 1)
  }

  @Test("take no device after a flush")
  func late() throws {
    var writer = try RecordingWriter(format: .libinput, path: folder.name("live.yml"))
    try writer.write(devices[0])
    try writer.flush()
    let error = #expect(throws: RecordingError.self) { try writer.write(devices[1]) }
    #expect(error?.kind == .notCarried)
  }
}
