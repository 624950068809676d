import Foundation
import Testing
import UIKitActions

@Suite("Notifications that send actions")
@MainActor struct NotificationActionTests {
  @MainActor private final class Board {
    private(set) var log: [String] = []
    private let center: NotificationCenter

    init(_ center: NotificationCenter) { self.center = center }

    func observe(_ name: Notification.Name?, object: AnyObject? = nil) {
      center.addObserver(self, selector: #action(noted(_:)), name: name, object: object)
    }

    func observeQuietly() {
      center.addObserver(self, selector: #action(changed), name: .one, object: nil)
    }

    deinit { center.removeObserver(self) }

    private func noted(_ notification: Notification) { log.append(notification.name.rawValue) }
    private func changed() { log.append("changed") }
  }

  private let center = NotificationCenter()

  @Test("call a method with the notification or without it, before the post returns")
  func methods() {
    let board = Board(center)
    board.observe(.one)
    center.post(name: .one, object: nil)
    center.post(name: .two, object: nil)
    #expect(board.log == ["one"])
    let quiet = Board(center)
    quiet.observeQuietly()
    center.post(name: .one, object: nil)
    #expect(quiet.log == ["changed"] && board.log == ["one", "one"])
  }

  @Test("may be of every name, and of one object")
  func names() {
    let board = Board(center)
    let object = NSObject()
    board.observe(nil, object: object)
    center.post(name: .one, object: object)
    center.post(name: .two, object: NSObject())
    #expect(board.log == ["one"])
  }

  @Test("end when the observer is removed, as a whole or for a name")
  func removal() {
    let board = Board(center)
    board.observe(.one)
    board.observe(.two)
    center.removeObserver(board, name: .one, object: nil)
    center.post(name: .one, object: nil)
    center.post(name: .two, object: nil)
    #expect(board.log == ["two"])
    center.removeObserver(board)
    center.post(name: .two, object: nil)
    #expect(board.log == ["two"])
  }

  @Test("end with the observer, which nothing retains")
  func lifetime() {
    weak var gone: Board?
    do {
      let board = Board(center)
      board.observe(.one)
      gone = board
    }
    #expect(gone == nil)
    center.post(name: .one, object: nil)
  }

  @Test("leave Foundation's observers to be removed")
  func tokens() {
    var count = 0
    let token = center.addObserver(forName: .one, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { count += 1 }
    }
    center.post(name: .one, object: nil)
    center.removeObserver(token)
    center.post(name: .one, object: nil)
    #expect(count == 1)
  }

  @Test("call closures on the main actor, until the observer is removed")
  func closures() {
    let name = Notification.Name("closures")
    var calls = 0
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil) { _ in
      calls += 1
    }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(calls == 1)
    NotificationCenter.default.removeObserver(observer)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(calls == 1)
  }
}

extension Notification.Name {
  fileprivate static let one = Notification.Name("one")
  fileprivate static let two = Notification.Name("two")
}
