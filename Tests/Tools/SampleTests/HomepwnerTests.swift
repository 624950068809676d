import TSContainers
import TSControls
import TSInterface
@testable import SampleApplications
import Testing

@Suite("Homepwner") @MainActor struct HomepwnerTests {
  @Test("brings edits back when the detail disappears, and the list shows them")
  func edits() throws {
    var run = try RunningSample("homepwner")
    var values: [Int] = []
    // Typed by 8.7 s; back is let go at 9.2.
    for moment in [5, 9, 9.25] {
      run.look(at: moment, as: HomepwnerDelegate.self) { delegate in
        values.append(delegate.itemsViewController.possessions[1].valueInDollars)
      }
    }
    let texts = try run.texts(at: ["list", "edited-list"])
    #expect(values == [92, 92, 967])
    #expect(texts[0].contains("Shiny Bear (9A1B4): $92"))
    #expect(texts[1].contains("Shiny Bear (9A1B4): $967"))
  }

  @Test("notifies the detail and the list in turn, when it slides in and when it slides out")
  func appearance() throws {
    let run = try RunningSample("homepwner")
    #expect(
      try run.calls(from: 5.5, to: 7, "view").filter { !$0.hasSuffix("DidLoad") } == [
        "items viewWillDisappear", "detail viewWillAppear", "items viewDidDisappear",
        "detail viewDidAppear",
      ])
    #expect(
      try run.calls(from: 9, to: 10.4, "view") == [
        "detail viewWillDisappear", "items viewWillAppear", "detail viewDidDisappear",
        "items viewDidAppear",
      ])
  }

  @Test("has one detail controller for all rows, made when the first is tapped")
  func detail() throws {
    let loads = try RunningSample("homepwner").calls("viewDidLoad").filter {
      $0.hasPrefix("detail")
    }
    #expect(loads == ["detail viewDidLoad"])
  }

  @Test("types the value on a number pad; no field is cleared when editing begins")
  func fields() throws {
    var run = try RunningSample("homepwner")
    run.look(at: 7.9, as: HomepwnerDelegate.self) { delegate in
      let detail = delegate.navigationController.topViewController as? ItemDetailViewController
      #expect(detail?.valueField?.keyboardType == .numberPad)
      #expect(detail?.valueField?.text == "92" && detail?.valueField?.isFirstResponder == true)
      for field in [detail?.nameField, detail?.serialNumberField, detail?.valueField] {
        #expect(field?.clearsOnBeginEditing == false)
      }
    }
    _ = try run.log()
  }

  @Test("moves and deletes possessions while it is edited, by its own Edit button")
  func editing() throws {
    var run = try RunningSample("homepwner")
    var seen: [(isEditing: Bool, first: String, count: Int)] = []
    for moment in [10.4, 11.4, 13.9, 14.9, 15.9] {
      run.look(at: moment, as: HomepwnerDelegate.self) { delegate in
        let items = delegate.itemsViewController
        seen.append((items.isEditing, items.possessions[0].name, items.possessions.count))
      }
    }
    _ = try run.log()
    #expect(seen.map(\.isEditing) == [false, true, true, true, false])
    #expect(
      seen.map(\.first) == ["Rusty Spork", "Rusty Spork"] + Array(repeating: "Shiny Bear", count: 3)
    )
    #expect(seen.map(\.count) == [10, 10, 10, 9, 9])
  }

  @Test("as a challenge, puts the number pad away for a tap beside the fields, and keeps the value")
  func dismissed() throws {
    var run = try RunningSample("homepwner-challenges")
    var seen: [(isEditing: Bool, hasKeys: Bool, text: String?)] = []
    for moment in [2.9, 4.5] {
      run.look(at: moment, as: HomepwnerDelegate.self) { delegate in
        let detail = delegate.navigationController.topViewController as? DatedDetailViewController
        let keyboards = delegate.window.application?.windows.filter { $0.sceneID == "text effects" }
        let hasKeys = keyboards?.contains { !$0.subviews.isEmpty } == true
        let field = detail?.valueField
        seen.append((field?.isEditing == true, hasKeys, field?.text))
      }
    }
    _ = try run.log()
    #expect(seen.map(\.isEditing) == [true, false] && seen.map(\.hasKeys) == [true, false])
    #expect(seen.map(\.text) == ["92", "926"])
  }

  @Test("as a challenge, pushes a date picker, whose date the detail shows afterwards")
  func date() throws {
    var run = try RunningSample("homepwner-challenges")
    var titles: [String?] = []
    var dates: [String] = []
    for moment in [4.5, 6.4, 8.9, 10.4] {
      run.look(at: moment, as: HomepwnerDelegate.self) { delegate in
        titles.append(delegate.navigationController.topViewController?.navigationItem.title)
        dates.append(delegate.itemsViewController.possessions[1].dateText)
      }
    }
    let texts = try run.texts(at: ["detail"])
    #expect(titles == ["Shiny Bear", "Date Created", "Date Created", "Shiny Bear"])
    #expect(dates.prefix(2) == ["Jul 4, 2010", "Jul 4, 2010"])
    #expect(dates[2] != "Jul 4, 2010" && dates[3] == dates[2])
    #expect(texts[0].contains(dates[2]))
  }
}
