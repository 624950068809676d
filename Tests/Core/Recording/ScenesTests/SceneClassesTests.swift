import TSGeometry
import TSInterface
import TSScenes
import Testing

@Suite("The classes of a scene")
@MainActor struct SceneClassesTests {
  final class Card: View {
    var title = ""
    var inset = CGSize.zero
    var corner = Corner.round
    enum Corner { case round, square }
  }

  final class Panel: Window { var scale = 1.0 }

  final class Main: ViewController {
    var count = 0
    var loads: [String] = []
    override func viewDidLoad() { loads.append("\(view.subviews.count) subviews") }
  }

  static let classes: SceneClasses = {
    var classes = SceneClasses.standard
    classes.register(
      "Card",
      [
        .string("title") { $0.title = $1 }, .size("inset") { $0.inset = $1 },
        .choice("corner", of: [("round", .round), ("square", .square)]) { $0.corner = $1 },
      ]
    ) { Card(frame: $0) }
    classes.register("Panel", [.number("scale") { $0.scale = $1 }]) { Panel(frame: $0) }
    classes.register("Main", [.integer("count") { $0.count = $1 }]) { Main() }
    return classes
  }()

  @Test("may be the program's own, with properties of their own")
  func own() throws {
    let text = """
      {"window": {"class": "Panel", "frame": [0, 0, 100, 100], "scale": 2, "subviews": [
        {"id": "card", "class": "Card", "frame": [1, 2, 3, 4], "title": "Ace", "inset": [5, 6],
         "corner": "square", "alpha": 0.5, "subviews": [{}, {}],
         "controller": {"id": "main", "class": "Main", "count": 3}}]}}
      """
    let scene = try Scene(parsing: Array(text.utf8), classes: Self.classes)
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    let card = try #require(objects["card"] as? Card)
    #expect(card.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(card.title == "Ace" && card.inset.height == 6 && card.corner == .square)
    #expect(card.alpha == 0.5)
    #expect((objects.window as? Panel)?.scale == 2)
    let main = try #require(objects["main"] as? Main)
    #expect(main.count == 3 && main.view === card)
    #expect(main.loads == ["2 subviews"], "the view is complete, and loaded once")
  }

  @Test("are listed where one is not known")
  func unknown() throws {
    let text = #"{"window": {"frame": [0, 0, 1, 1], "subviews": [{"class": "Crad"}]}}"#
    let error = try #require(throws: SceneError.self) {
      try Scene(parsing: Array(text.utf8), classes: Self.classes)
    }
    #expect(error.advice.hasPrefix("did you mean “Card”? there are View, "))
    #expect(error.advice.hasSuffix(", Card; programs register their own"))
  }

  @Test("know only their own properties")
  func strangers() throws {
    let text = #"{"window": {"frame": [0, 0, 1, 1], "subviews": [{"class": "Card", "tilte": 1}]}}"#
    let error = try #require(throws: SceneError.self) {
      try Scene(parsing: Array(text.utf8), classes: Self.classes)
    }
    #expect(error.kind == .unknownKey)
    #expect(error.advice.hasPrefix("did you mean “title”?"))
  }

  @Test("can be replaced by a class of the same name")
  func replaced() throws {
    var classes = SceneClasses.standard
    classes.register("View") { Card(frame: $0) }
    let text = #"{"window": {"frame": [0, 0, 1, 1], "subviews": [{}]}}"#
    let scene = try Scene(parsing: Array(text.utf8), classes: classes)
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    #expect(objects.window.subviews.first is Card)
  }
}
