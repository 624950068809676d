import Foundation
import Glibc
import TSContacts
import TSEventTime
import TSEvdev
import TSGuard
import TSLinuxInput
import TSRecordings
import TestSupport
import Testing

@testable import TSShield

@Suite("What a shield waits for")
struct WaitingTests {
  @Test("A reader that takes nothing loses lines, which are counted, and the others lose none")
  func readers() throws {
    let folder = try Folder()
    let socket = try LocalSocket(listeningAt: folder.name("lines"), mode: 0o600)
    let readers = LineReaders()
    let (idle, busy) = (
      try LocalConnection(to: socket.path), try LocalConnection(to: socket.path)
    )
    for _ in 0..<2 { readers.add(try #require(socket.accept())) }
    var text = ""
    let line = String(repeating: "x", count: 999)
    for number in 0..<2000 {
      readers.send("\(number) \(line)")
      text += String(decoding: busy.readSome(), as: UTF8.self)
    }
    #expect(text == (0..<2000).map { "\($0) \(line)\n" }.joined())
    #expect(readers.lost > 1000 && readers.lost < 2000 && readers.count == 2)
    // What the idle reader has is whole lines, but for the last.
    let kept = String(decoding: idle.readSome(), as: UTF8.self).split(separator: "\n")
    #expect(kept.prefix(10).allSatisfy { $0.hasSuffix(line) })
    withExtendedLifetime(idle) {}
  }

  @Test("A reader that is gone is forgotten, and those beyond sixteen are sent away")
  func departures() throws {
    let folder = try Folder()
    let socket = try LocalSocket(listeningAt: folder.name("lines"), mode: 0o600)
    let readers = LineReaders()
    do {
      let reader = try LocalConnection(to: socket.path)
      readers.add(try #require(socket.accept()))
      #expect(readers.count == 1)
      withExtendedLifetime(reader) {}
    }
    readers.send("nobody")
    #expect(readers.count == 0 && readers.lost == 0)
    var connections: [LocalConnection] = []
    for _ in 0..<18 {
      connections.append(try LocalConnection(to: socket.path))
      readers.add(try #require(socket.accept()))
    }
    #expect(readers.count == LineReaders.most)
    #expect(connections.last?.readAll() == [])
  }

  @Test("A report has four readers at once; a further one is told to ask again")
  func reports() throws {
    let folder = try Folder()
    let socket = try LocalSocket(listeningAt: folder.name("socket"), mode: 0o600)
    let desk = ReportDesk()
    var (readers, made) = ([LocalConnection](), 0)
    // More than a socket takes, so that the reports last until they are read.
    let panel = (device: RecordedDevice(description: .screen), events: [InputEvent]())
    let settings = try ShieldSettings(
      "{\"//\": \"\(String(repeating: "x", count: 1_000_000))\"}", name: "x")
    for _ in 0..<6 {
      readers.append(try LocalConnection(to: socket.path))
      desk.answer(try #require(socket.accept())) {
        made += 1
        return ShieldReport([panel], verdicts: [], settings: settings)
      }
    }
    #expect(made == ShieldReport.mostReaders)
    let answers = readers.reversed().map { String(decoding: $0.readAll(), as: UTF8.self) }
    #expect(answers.prefix(2).allSatisfy { $0 == ShieldReport.refusal })
    #expect(answers.dropFirst(2).allSatisfy { $0.contains("# shield: ") && $0.count > 1_000_000 })
  }

  @Test("A report for which there is no thread is refused, and the next one has its place")
  func threadless() throws {
    let folder = try Folder()
    let socket = try LocalSocket(listeningAt: folder.name("socket"), mode: 0o600)
    let desk = ReportDesk { _ in false }
    for _ in 0...ShieldReport.mostReaders {
      var isMade = false
      let reader = try LocalConnection(to: socket.path)
      desk.answer(try #require(socket.accept())) {
        isMade = true
        return ShieldReport([], verdicts: [], settings: ShieldSettings())
      }
      #expect(isMade && String(decoding: reader.readAll(), as: UTF8.self) == ShieldReport.refusal)
    }
  }

  @Test("A power supply that does not answer delays no touch, and counts when it does")
  func power() throws {
    var settings = GuardSettings()
    settings.stormsOnlyOnMains = true
    let answer = Pipe()
    let power = PowerSupply {
      _ = answer.fileHandleForReading.readData(ofLength: 1)
      return true
    }
    let filter = GuardFilter(settings, for: try FilterBench.panel.digitizer(), power: power)
    func land(from second: Double) -> [ContactFrame] {
      var (frames, contacts): ([ContactFrame], [Contact]) = ([], [])
      for number in 0..<5 as Range<Int32> {
        for index in contacts.indices { contacts[index].phase = .stationary }
        contacts.append(
          Contact(
            slot: number, trackingID: Int32(second) + number, phase: .began, x: 50 * number, y: 9))
        filter.take(
          ContactFrame(time: Timestamp(seconds: second), contacts: contacts), into: &frames)
      }
      filter.take(ContactFrame(time: Timestamp(seconds: second + 1)), into: &frames)
      return frames
    }
    // Five in a row that have no room: a storm, if the machine has power.
    #expect(land(from: 10)[4].contacts.count == 5 && power.isOnMains == nil)
    try answer.fileHandleForWriting.write(contentsOf: [UInt8](repeating: 1, count: 2))
    for _ in 0..<100_000_000 where power.isOnMains == nil { sched_yield() }
    #expect(land(from: 20)[4].contacts.allSatisfy { $0.phase == .cancelled })
  }

  @Test("A reader that takes a byte now and then does not keep a report for longer than its time")
  func slowReader() throws {
    let folder = try Folder()
    let socket = try LocalSocket(listeningAt: folder.name("socket"), mode: 0o600)
    let reader = try LocalConnection(to: socket.path)
    let connection = try #require(socket.accept())
    let start = MonotonicClock.now
    #expect(!connection.write(Array(repeating: 1, count: 4_000_000), within: 0.2))
    #expect(start.seconds(to: MonotonicClock.now) < 5)
    withExtendedLifetime(reader) {}
  }

  @Test(
    "Programs of a panel that is gone are forgotten once they have ended, and bound those of others"
  )
  func programs() throws {
    let table = ProgramTable()
    let user = try #require(
      ProgramUser(named: unsafe String(cString: getpwuid(geteuid()).pointee.pw_name)))
    #expect(table.deadline == nil)
    for _ in 0..<ProgramTable.most {
      #expect(table.start(["/bin/sleep", "600"], as: user) == nil)
    }
    #expect(
      table.start(["/bin/true"], as: user) == "/bin/true was not started: 8 programs run already")
    let deadline = try #require(table.deadline)
    table.advance(to: deadline)
    #expect(table.count == 8 && table.deadline == deadline.advanced(by: 1))
    for process in table.processes {
      kill(process, SIGKILL)
      // Waits for the end, and leaves it to the table to take notice.
      var facts = siginfo_t()
      _ = unsafe waitid(P_PID, id_t(process), &facts, WEXITED | WNOWAIT)
    }
    table.advance(to: deadline)
    #expect(table.count == 8, "it looks once a second")
    table.advance(to: deadline.advanced(by: 1))
    #expect(table.count == 0 && table.deadline == nil)
  }
}
