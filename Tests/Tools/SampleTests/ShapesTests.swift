import TSContainers
import TSInterface
@testable import SampleApplications
import Testing

@Suite("Shapes") @MainActor struct ShapesTests {
  private func tabs(at seconds: Double) throws -> TabBarController {
    var run = try RunningSample("shapes")
    var tabs: TabBarController?
    run.look(at: seconds, as: ShapesDelegate.self) { tabs = $0.tabs }
    _ = try run.log()
    return try #require(tabs)
  }

  @Test("shows four of its six controllers and More, whose list opens the other two")
  func five() throws {
    let tabs = try tabs(at: 0.5)
    let titles = ["Tri", "Rect", "Elli", "R&E", "R&T", "R&R"]
    #expect(tabs.viewControllers?.map { $0.title ?? "" } == titles)
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == titles.prefix(4) + ["More"])
  }

  @Test("gives a tab the controller's title, and one of them a badge")
  func items() throws {
    let tabs = try tabs(at: 0.5)
    let messages = tabs.viewControllers?.compactMap { ($0 as? ShapeController)?.message }
    #expect(
      messages == [
        "Triangle", "Rectangle", "Ellipse", "Rectangle+Ellipse", "Rectangle+Triangle",
        "Rectangle+Rectangle",
      ])
    #expect(tabs.tabBar.items?.map(\.badgeValue) == [nil, "2", nil, nil, nil])
    tabs.viewControllers?.first?.title = "New"
    #expect(tabs.tabBar.items?.first?.title == "New")
  }

  @Test("loads a controller's view when its tab is first shown")
  func lazyLoading() throws {
    #expect(
      try RunningSample("shapes").calls("viewDidLoad").filter { !$0.hasPrefix("More") }.prefix(5)
        == [
          "tabs viewDidLoad", "Tri viewDidLoad", "Rect viewDidLoad", "Elli viewDidLoad",
          "R&E viewDidLoad",
        ])
  }
}
