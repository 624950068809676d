import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The view tree") @MainActor struct TreeTests {
  let window = Window(frame: CGRect(0, 0, 320, 480))

  private func view(_ id: String, in superview: View? = nil) -> View {
    let view = View()
    view.sceneID = id
    superview?.addSubview(view)
    return view
  }

  private func order(_ view: View) -> String { view.subviews.map { $0.sceneID ?? "?" }.joined() }

  @Test("adds in front, inserts at an index, below and above")
  func inserting() {
    let page = view("page")
    let (a, c) = (view("a", in: page), view("c", in: page))
    page.insertSubview(view("b"), at: 1)
    #expect(order(page) == "abc")
    page.insertSubview(view("1"), belowSubview: a)
    page.insertSubview(view("2"), aboveSubview: a)
    page.insertSubview(view("3"), aboveSubview: c)
    #expect(order(page) == "1a2bc3")
  }

  // As AppKit documents it for `addSubview(_:positioned:relativeTo:)`.
  @Test("a view is inserted in front of all or behind all if its sibling is no subview")
  func insertingBesideStranger() {
    let page = view("page")
    let stranger = view("stranger")
    for name in ["a", "b"] { _ = view(name, in: page) }
    page.insertSubview(view("1"), aboveSubview: stranger)
    page.insertSubview(view("2"), belowSubview: stranger)
    #expect(order(page) == "2ab1")
    page.insertSubview(page.subviews[0], aboveSubview: page)
    #expect(order(page) == "ab12")
  }

  @Test(
    "moves among siblings, an index counted without the view",
    arguments: [
      ("add a", "bcda"), ("a at 0", "abcd"), ("a at 2", "bcad"), ("a at 4", "bcda"),
      ("d at 1", "adbc"), ("a above c", "bcad"), ("a below d", "bcad"), ("d below b", "adbc"),
      ("d above a", "adbc"), ("a above a", "abcd"), ("a front", "bcda"), ("c back", "cabd"),
      ("swap 0 3", "dbca"),
    ])
  func reordering(_ edit: String, _ result: String) throws {
    let page = view("page")
    let all = ["a", "b", "c", "d"].map { view($0, in: page) }
    let words = edit.split(separator: " ").map(String.init)
    func named(_ word: Int) throws -> View { try #require(all.first { $0.sceneID == words[word] }) }
    switch (words[0], words[1]) {
    case ("add", _): page.addSubview(try named(1))
    case ("swap", _): page.exchangeSubview(at: 0, withSubviewAt: 3)
    case (_, "at"): page.insertSubview(try named(0), at: try #require(Int(words[2])))
    case (_, "above"): page.insertSubview(try named(0), aboveSubview: try named(2))
    case (_, "below"): page.insertSubview(try named(0), belowSubview: try named(2))
    case (_, "front"): page.bringSubviewToFront(try named(0))
    default: page.sendSubviewToBack(try named(0))
    }
    #expect(order(page) == result)
  }

  @Test("a view added elsewhere leaves where it was")
  func moving() {
    let (left, right) = (view("left"), view("right"))
    let card = view("card", in: left)
    right.addSubview(card)
    #expect(left.subviews.isEmpty)
    #expect(card.superview === right)
    card.removeFromSuperview()
    #expect(card.superview == nil && right.subviews.isEmpty)
    card.removeFromSuperview()
  }

  @Test("window, descent and tags are found through the tree")
  func finding() {
    let page = view("page", in: window)
    let card = view("card", in: page)
    card.tag = 7
    #expect(card.window === window && window.window === window)
    #expect(card.isDescendant(of: window) && card.isDescendant(of: card))
    #expect(!page.isDescendant(of: card))
    #expect(window.viewWithTag(7) === card)
    #expect(window.viewWithTag(0) === window)
    #expect(window.viewWithTag(8) == nil)
    page.removeFromSuperview()
    #expect(card.window == nil)
  }
}

@Suite("Notifications of moves") @MainActor struct NotificationTests {
  final class ObservedView: View {
    let log: CallLog
    var onCall: (String) -> Void = { _ in }

    init(_ id: String, _ log: CallLog) {
      self.log = log
      super.init(frame: .zero)
      self.sceneID = id
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) {
      log.note("\(sceneID ?? "?") \(call)")
      onCall(call)
    }
    private func name(_ view: View?) -> String { view?.sceneID ?? "none" }
    override func didAddSubview(_ subview: View) { note("did add \(name(subview))") }
    override func willRemoveSubview(_ subview: View) { note("will remove \(name(subview))") }
    override func willMove(toSuperview new: View?) { note("will move to \(name(new))") }
    override func didMoveToSuperview() { note("did move to \(name(superview))") }
    override func willMove(toWindow new: Window?) { note("will enter \(name(new))") }
    override func didMoveToWindow() { note("did enter \(name(window))") }
  }

  let log = CallLog()
  let window = Window(frame: CGRect(0, 0, 320, 480))

  init() { window.sceneID = "window" }

  @Test("are in order when a view is added outside a window")
  func addOutside() {
    let (page, card) = (ObservedView("page", log), ObservedView("card", log))
    page.addSubview(card)
    #expect(log.take() == "card will move to page, card did move to page, page did add card")
  }

  @Test("are in order when a tree is added to a window")
  func addInside() {
    let (page, card) = (ObservedView("page", log), ObservedView("card", log))
    page.addSubview(card)
    _ = log.take()
    window.addSubview(page)
    #expect(
      log.take() == "page will enter window, card will enter window, page will move to window, "
        + "page did enter window, card did enter window, page did move to window")
  }

  @Test("are in order when a view is removed from a window")
  func remove() {
    let (page, card) = (ObservedView("page", log), ObservedView("card", log))
    window.addSubview(page)
    page.addSubview(card)
    _ = log.take()
    card.removeFromSuperview()
    #expect(
      log.take() == "card will move to none, card will enter none, page will remove card, "
        + "card did enter none, card did move to none")
  }

  @Test("do not name the window when a view moves within it, nor a change of order")
  func moveWithin() {
    let (left, right, card) = (
      ObservedView("left", log), ObservedView("right", log), ObservedView("card", log)
    )
    window.addSubview(left)
    window.addSubview(right)
    left.addSubview(card)
    _ = log.take()
    right.addSubview(card)
    #expect(
      log.take() == "card will move to right, left will remove card, card did move to right, "
        + "right did add card")
    window.bringSubviewToFront(left)
    right.addSubview(card)
    #expect(log.take() == "")
  }

  @Test("both moves of a view to another window are reported")
  func moveAcross() {
    let other = Window()
    other.sceneID = "other"
    let card = ObservedView("card", log)
    window.addSubview(card)
    _ = log.take()
    other.addSubview(card)
    #expect(
      log.take() == "card will enter other, card will move to other, card did enter other, "
        + "card did move to other")
    #expect(card.window === other && window.subviews.isEmpty)
  }

  @Test("may move the view themselves; their move wins, and it is in one superview only")
  func lastWord() {
    let (left, right, card) = (
      ObservedView("left", log), ObservedView("right", log), ObservedView("card", log)
    )
    window.addSubview(left)
    window.addSubview(right)
    card.onCall = { call in
      if call == "will move to left" { right.addSubview(card) }
    }
    left.addSubview(card)
    #expect(left.subviews.isEmpty && right.subviews.count == 1)
    #expect(card.superview === right)
    card.onCall = { call in
      if call == "will move to none", card.superview === right {
        card.onCall = { _ in }
        left.addSubview(card)
      }
    }
    card.removeFromSuperview()
    #expect(left.subviews.count == 1 && right.subviews.isEmpty)
    #expect(card.superview === left && card.window === window)
  }

  @Test("a notification of a move may remove the view that it reports")
  func takenAway() {
    let (page, card) = (ObservedView("page", log), ObservedView("card", log))
    page.addSubview(card)
    page.onCall = { call in if call == "did enter window" { page.removeFromSuperview() } }
    window.addSubview(page)
    #expect(window.subviews.isEmpty)
    #expect(page.window == nil && card.window == nil)
    #expect(!log.take().hasSuffix("card did enter window"))
  }

  @Test("a notification of a move may close a circle of views, which is refused")
  func circle() {
    let (page, card) = (ObservedView("page", log), ObservedView("card", log))
    card.onCall = { call in if call == "will move to page" { card.addSubview(page) } }
    page.addSubview(card)
    #expect(page.superview === card)
    #expect(card.superview == nil)
  }
}
