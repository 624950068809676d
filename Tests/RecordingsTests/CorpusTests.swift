import Evdev
import EventTime
import Foundation
import Recordings
import Testing

@Suite(
  "Real recordings",
  .enabled(
    if: RealRecordings.arePresent, "skipped: no folder of real recordings beside the package"))
struct RealRecordingTests {
  @Test("agree with the table in events, frames and duration, without a bad line")
  func table() throws {
    let rows = try RealRecordings.rows()
    #expect(rows.count == 698)
    for row in rows {
      var reader = try RecordingReader(path: row.path)
      #expect(reader.format == (row.format == "evtest" ? .evtest : .evemu), "\(row)")
      var count = 0
      var frames = 0
      var first: Timestamp?
      var last = Timestamp.zero
      while let item = try reader.next() {
        guard case .event(let event, _) = item else { continue }
        count += 1
        if event.isReport { frames += 1 }
        first = first ?? event.time
        last = event.time
      }
      #expect(count == row.events, "events of \(row)")
      #expect(frames == row.frames, "frames of \(row)")
      let duration = (first ?? .zero).seconds(to: last)
      #expect(abs(duration - row.duration) <= 0.0006, "duration of \(row): \(duration)")
    }
  }

  @Test("of every format are read without a bad line")
  func formats() throws {
    let folder = try #require(RealRecordings.folder) + "/formats/"
    let table: [(file: String, events: Int, devices: Int)] = [
      ("getevent_ltr_meizu_swipe.txt", 40, 2), ("libinput_record_xiaoxin_tap.yml", 30, 1),
      ("test-touchpad.evemu", 4, 1),
    ]
    for (file, count, deviceCount) in table {
      var reader = try RecordingReader(path: folder + file)
      var items: [RecordingItem] = []
      while let item = try reader.next() { items.append(item) }
      #expect(events(items).count == count, "\(file)")
      #expect(devices(items).count == deviceCount, "\(file)")
    }
  }

  @Test("are the same stream through both writers")
  func roundTrips() throws {
    for row in try RealRecordings.rows().enumerated().filter({ $0.offset % 10 == 0 }) {
      var reader = try RecordingReader(path: row.element.path)
      var items: [RecordingItem] = []
      while let item = try reader.next() { items.append(item) }
      let evemu = try write(items, as: .evemu)
      let libinput = try write(try read(evemu), as: .libinput)
      let again = try read(libinput)
      #expect(events(again) == events(items), "\(row.element)")
    }
  }

  @Test("one finger's swipe is the same as evtest text and as evemu")
  func swipe() throws {
    let folder = try #require(RealRecordings.folder) + "/chromeos-firmware/data/"
    let evtest = try events(ofFile: folder + "one_finger_swipe.dat")
    let evemu = try events(ofFile: folder + "one_finger_swipe.evemu.dat")
    #expect(evtest.count == 36)
    #expect(evtest == evemu)
  }

  @Test("the descriptions beside them are read, to the last axis")
  func descriptions() throws {
    let folder = try #require(RealRecordings.folder)
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    var count = 0
    for case let file as String in files
    where [".desc", ".device", ".touchpad"].contains(where: file.hasSuffix) {
      let description = try RecordingReader.description(at: folder + "/" + file)
      #expect(!description.axes.isEmpty || !description.codes.isEmpty, "\(file)")
      count += 1
    }
    #expect(count == 59)
  }
}
