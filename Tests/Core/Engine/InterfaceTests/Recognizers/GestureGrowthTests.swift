import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// The questions that many recognizers on one view cost; counted, as times are not to be tested.
@Suite("The cost of many recognizers")
@MainActor struct GestureGrowthTests: CardTests {
  let card = Card()

  /// Counts the questions to a recognizer's class.
  private final class Asked: TapGestureRecognizer {
    var counter: Counter?
    var rank = 0

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      counter?.requirements += 1
      return ((other as? Asked)?.rank ?? rank) < rank
    }
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
      counter?.preventions += 1
      return true
    }
  }

  private final class Counter {
    var requirements = 0
    var preventions = 0
  }

  @Test(
    "of which each waits for all before it: each pair is asked once an attempt",
    arguments: [10, 40, 80])
  func dynamic(_ count: Int) {
    let counter = Counter()
    for rank in 0..<count {
      let tap = Asked()
      tap.rank = rank
      tap.counter = counter
      stage.attach("tap \(rank)", tap, to: view)
    }
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take() == "tap 0 ended")
    #expect(counter.requirements <= count * (count - 1))
    #expect(counter.preventions <= count * (count - 1))
  }

  @Test("that require all before them to fail wait for the first, and are freed in turn")
  func declared() {
    let taps = (0..<60).map { rank in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = rank == 0 ? 2 : 1
      return stage.attach("tap \(rank)", tap, to: view)
    }
    for (rank, tap) in taps.enumerated() {
      for earlier in taps[..<rank] { tap.require(toFail: earlier) }
    }
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take().isEmpty)
    stage.advance(to: 1)
    #expect(take() == "tap 1 ended")
    // In an attempt in progress a requirement counts at once.
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50)
    for tap in taps { tap.require(toFail: press) }
    stage.finger(1).lifts()
    stage.advance(to: 3)
    #expect(take() == "tap 1 ended")
  }

  /// A tap of very many taps, which counts how often it is asked whether it holds lifts back.
  private final class Long: TapGestureRecognizer {
    var count = 0

    override var delaysTouchesEnded: Bool {
      get {
        count += 1
        return true
      }
      set {}
    }
  }

  @Test(
    "that delay the lifts of one attempt grows with their number, and they stay in order",
    arguments: [100, 400])
  func heldLifts(_ count: Int) {
    let long = Long()
    long.numberOfTapsRequired = 10_000
    stage.attach("long", long, to: view)
    for _ in 1...count { stage.finger(1).lands(at: 50, 50).lifts() }
    #expect(long.count <= 20 * count)
    #expect(!stage.log.take().contains("ended"))
    stage.advance(to: 100)
    let ends = (1...count).map { "card ended [\($0)]" }
    #expect(stage.log.take() == ends.joined(separator: ", "))
    #expect(long.count <= 25 * count)
  }

  @Test("that delay lifts in turns: each lift is delivered when the last of them has failed")
  func holdersInTurn() {
    let first = scripted("first", .failed, in: .touchesCancelled)
    first.delaysTouchesEnded = true
    let second = scripted("second", .failed, in: .touchesCancelled)
    second.delaysTouchesEnded = true
    stage.finger(9).lands(at: 300, 300)
    for number in 1...5 { stage.finger(number).lands(at: 50, 50).lifts() }
    _ = stage.log.take()
    second.isEnabled = false
    stage.rest()
    #expect(!stage.log.take().contains("card ended"))
    stage.finger(6).lands(at: 50, 50).lifts()
    #expect(!stage.log.take().contains("card ended"))
    first.isEnabled = false
    #expect(
      stage.log.take() == (2...7).map { "card ended [\($0)]" }.joined(separator: ", "))
    stage.finger(7).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [8], card ended [8]")
  }

  @Test("in two windows: what waits for one of the other window does not wait for another")
  func windows() {
    let aside = Window(frame: CGRect(0, 0, 100, 100))
    aside.application = stage.application
    aside.isHidden = false
    let page = stage.view("page", CGRect(0, 0, 100, 100), in: aside)
    let double = stage.attach("double", TapGestureRecognizer(), to: page)
    double.numberOfTapsRequired = 2
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    // The first to join in its window, as the one that is waited for is in the other.
    let other = stage.attach("other", TapGestureRecognizer(), to: view)
    other.numberOfTapsRequired = 2
    tap.require(toFail: double)
    stage.finger(1).lands(at: 50, 50)
    stage.finger(2).lands(at: 200, 200).lifts()
    #expect(double.numberOfTouches == 1)
    #expect(take().contains("tap ended"))
  }

  @Test("a chain of 20,000 requirements is searched for circles without recursion")
  func chain() {
    let taps = (0..<20_000).map { _ in TapGestureRecognizer() }
    for (one, next) in zip(taps, taps.dropFirst()).reversed() { one.require(toFail: next) }
    let last = TapGestureRecognizer()
    taps[19_999].require(toFail: last)
    let first = TapGestureRecognizer()
    first.require(toFail: taps[0])
    #expect(last.state == .possible)
  }
}
