import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import TestSupport
import Testing

@Suite("Recordings of devices")
struct CorpusTests {
  @Test(
    "agree with their table in events, frames and duration, without a bad line",
    arguments: RecordingCorpus.all)
  func table(of corpus: RecordingCorpus) throws {
    let rows = try corpus.rows()
    if corpus.isReal {
      #expect(rows.count == 698)
    } else {
      let recordings = try corpus.files().filter { file in
        ["evemu", "yml", "getevent", "evtest"].contains { file.hasSuffix("." + $0) }
      }
      #expect(rows.map(\.path).sorted() == recordings.map { "\(corpus.folder)/\($0)" })
    }
    for row in rows {
      var reader = try RecordingReader(path: row.path)
      #expect(reader.format == RecordingFormat(rawValue: row["fmt"]) ?? .evemu, "\(row)")
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
      #expect(Double(count) == row.number("nev"), "events of \(row)")
      #expect(Double(frames) == row.number("frames"), "frames of \(row)")
      let duration = (first ?? .zero).seconds(to: last)
      #expect(abs(duration - row.number("dur")) <= 0.0006, "duration of \(row): \(duration)")
    }
  }

  @Test("are the same stream through both writers", arguments: RecordingCorpus.all)
  func roundTrips(of corpus: RecordingCorpus) throws {
    for (number, row) in try corpus.rows().enumerated() where !corpus.isReal || number % 20 == 0 {
      var reader = try RecordingReader(path: row.path)
      var items: [RecordingItem] = []
      while let item = try reader.next() { items.append(item) }
      let evemu = try write(items, as: .evemu)
      let libinput = try write(try read(evemu), as: .libinput)
      let again = try read(libinput)
      #expect(events(again) == events(items), "\(row)")
    }
  }

  @Test(
    "have descriptions beside them that are read, to the last axis", arguments: RecordingCorpus.all)
  func descriptions(of corpus: RecordingCorpus) throws {
    var count = 0
    for file in try corpus.files()
    where [".desc", ".device", ".touchpad"].contains(where: file.hasSuffix) {
      let description = try RecordingReader.description(at: corpus.folder + "/" + file)
      #expect(!description.axes.isEmpty || !description.codes.isEmpty, "\(file)")
      count += 1
    }
    #expect(count == (corpus.isReal ? 59 : 1))
  }

  @Test("are the same stream in every format")
  func formats() throws {
    let folder = RecordingCorpus.package.folder + "/every-format/tap."
    let first = try events(ofFile: folder + "evemu")
    #expect(first.count > 20)
    for suffix in ["yml", "getevent", "evtest"] {
      #expect(try events(ofFile: folder + suffix) == first, "\(suffix)")
    }
    let description = try RecordingReader.description(at: folder + "evemu")
    for suffix in ["yml", "getevent", "evtest"] {
      let other = try RecordingReader.description(at: folder + suffix)
      #expect(other.axes == description.axes, "\(suffix)")
      #expect(other.properties == description.properties, "\(suffix)")
    }
  }
}

@Suite(
  "Recordings of real devices",
  .enabled(
    if: RecordingCorpus.real != nil, "skipped: no folder of real recordings beside the package"))
struct RealRecordingTests {
  @Test("of every format are read without a bad line")
  func formats() throws {
    let folder = try #require(RecordingCorpus.real).folder + "/formats/"
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

  @Test("one finger's swipe is the same as evtest text and as evemu")
  func swipe() throws {
    let folder = try #require(RecordingCorpus.real).folder + "/chromeos-firmware/data/"
    let evtest = try events(ofFile: folder + "one_finger_swipe.dat")
    let evemu = try events(ofFile: folder + "one_finger_swipe.evemu.dat")
    #expect(evtest.count == 36)
    #expect(evtest == evemu)
  }
}
