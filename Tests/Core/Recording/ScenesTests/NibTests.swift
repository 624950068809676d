import TSControls
import Foundation
import TSGeometry
import TSInterface
import TSScenes
import Testing

/// Controllers that load their views from scene files.
@Suite("A nib") @MainActor final class NibTests {
  final class CardController: ViewController {
    var label: View?
    var tap: TapGestureRecognizer?
    var log: [String] = []
    override func viewDidLoad() { log.append("loaded, label \(label?.sceneID ?? "nil")") }
    func opened() { log.append("opened") }
  }

  private final class Plain: ViewController {}

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "nibs-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws {
    try text.write(
      to: folder.appending(path: name + ".scene.json"), atomically: true, encoding: .utf8)
  }

  private func nibs(at path: String? = nil) -> NibFolder {
    var classes = SceneClasses.standard
    classes.register(
      "CardController",
      connections: [
        .outlet("label") { $0.label = $1 },
        .outlet("tap") { $0.tap = $1 },
        .action("opened", CardController.opened),
      ]
    ) { CardController() }
    return NibFolder(path ?? folder.path, classes: classes)
  }

  private static let card = """
    { "view": { "id": "card", "frame": [0, 20, 320, 460], "subviews": [
      { "id": "name", "frame": [10, 10, 100, 20], "outlet": "label",
        "gestures": [
          { "id": "open", "class": "TapGestureRecognizer", "outlet": "tap", "action": "opened" }
        ] } ] } }
    """

  @Test("gives its owner a view, outlets and actions, and then viewDidLoad")
  func loads() throws {
    try write("Card", Self.card)
    let controller = loading(CardController(nibName: "Card", bundle: nil), from: nibs())
    #expect(!controller.isViewLoaded)
    #expect(controller.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    #expect(controller.view.sceneID == "card" && controller.log == ["loaded, label name"])
    #expect(controller.tap?.view === controller.label)
  }

  @Test("is sought by the class's name when none is given, without Controller and with it")
  func sought() throws {
    let nibs = nibs()
    try write("CardController", Self.card.replacing("\"card\"", with: "\"long\""))
    #expect(loading(CardController(), from: nibs).view.sceneID == "long")
    try write("Card", Self.card)
    #expect(loading(CardController(), from: nibs).view.sceneID == "card")
    #expect(loading(Plain(), from: nibs).view.sceneID == nil, "there is none: a plain view")
  }

  @Test("is found in the folder of a bundle that the owner names, with the program's classes")
  func bundled() throws {
    try write("Card", Self.card)
    ViewController.nibs = nibs(at: "/nowhere")
    defer { ViewController.nibs = nil }
    let bundle = try #require(Bundle(path: folder.path))
    #expect(CardController(nibName: "Card", bundle: bundle).view.sceneID == "card")
    #expect(CardController().view.sceneID == nil, "the program's own folder has none")
  }

  @Test("is that of a controller in a file, by the name that the file gives")
  func named() throws {
    try write("Sheet", #"{ "view": { "id": "sheet" } }"#)
    ViewController.nibs = nibs()
    defer { ViewController.nibs = nil }
    let scene = try Scene(
      parsing: Array(
        #"{ "window": { "frame": [0, 0, 9, 9], "rootViewController": { "nibName": "Sheet" } } }"#
          .utf8))
    let instance = scene.instantiate(in: Application(screen: scene.screen))
    #expect(instance.window.rootViewController?.view.sceneID == "sheet")
  }

  @Test("keeps the controllers of its views, which receive viewDidLoad")
  func nested() throws {
    try write(
      "Card",
      """
      { "view": { "subviews": [ { "id": "part", "controller": { "class": "CardController" } } ] } }
      """)
    let controller = loading(ViewController(nibName: "Card", bundle: nil), from: nibs())
    let part = try #require(controller.view.subviews.first)
    let nested = part.next as? CardController
    #expect(nested?.view === part && nested?.log == ["loaded, label nil"])
  }

  @Test("is found where the program said once")
  func standard() throws {
    try write("Card", Self.card)
    ViewController.nibs = nibs()
    defer { ViewController.nibs = nil }
    #expect(CardController().view.sceneID == "card")
  }

  @Test("is read again for each controller, with objects of its own")
  func twice() throws {
    try write("Card", Self.card)
    let nibs = nibs()
    let (one, other) = (
      loading(CardController(), from: nibs), loading(CardController(), from: nibs)
    )
    #expect(one.view !== other.view && one.view.sceneID == other.view.sceneID)
  }

  @Test(
    "is an error at its offset where it is wrong",
    arguments: [
      (#"{"window": {}}"#, "expected “view”"),
      (#"{}"#, "expected the key “view”"),
      (#"{"view": {"outlet": "lable"}}"#, "did you mean “label”?"),
      (
        #"{"view": {"gestures": [{"class": "TapGestureRecognizer", "action": "open"}]}}"#,
        "expected an action of CardController"
      ),
      (#"{"view": {"controller": {}, "outlet": "label"}}"#, "an outlet of ViewController"),
    ])
  func wrong(_ text: String, _ message: String) throws {
    try write("Card", text)
    let error = #expect(throws: SceneError.self) {
      try nibs().check("Card", ownedBy: "CardController")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("that is named and not there stops the program")
  func missing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = ViewController(nibName: "Nowhere")
        controller.nibSource = NibFolder("/nowhere")
        _ = controller.view
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("no nib Nowhere in the folder of nibs /nowhere"))
  }

  private func loading<Owner: ViewController>(_ owner: Owner, from nibs: NibFolder) -> Owner {
    owner.nibSource = nibs
    return owner
  }
}

/// A view that takes what the nib has for it, and then sets a value of its own.
private final class Coded: View {
  private(set) var log: [String] = []

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("\(coder.decodeObject(forKey: "id") ?? "none"), \(frame.width) wide, alpha \(alpha)")
    alpha = 0.25
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake with \(subviews.count) subviews in \(superview?.sceneID ?? "none")")
  }
}

/// A control that a nib makes, whose class sets defaults of its own.
private final class CodedButton: Button {
  private(set) var titleAtStart: String?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    titleAtStart = title(for: .normal)
  }
}

@Suite("Objects that a nib makes") @MainActor struct CodedObjectTests {
  @Test("U404: have the nib's values in init(coder:), keep their own, and awake when all are there")
  func coded() throws {
    var classes = SceneClasses.standard
    classes.register(Coded.self)
    classes.register(CodedButton.self)
    let scene = try Scene(
      parsing: Array(
        """
        { "screen": { "size": [320, 480] }, "window": { "id": "root", "subviews": [
          { "id": "card", "class": "Coded", "frame": [10, 20, 100, 50], "alpha": 0.5,
            "subviews": [ { "id": "go", "class": "CodedButton", "title": "Go" } ] } ] } }
        """.utf8), classes: classes)
    let instance = scene.instantiate(in: Application(screen: scene.screen))
    let card = try #require(instance.view("card") as? Coded)
    #expect(card.log == ["card, 100.0 wide, alpha 0.5", "awake with 1 subviews in root"])
    #expect(card.alpha == 0.25 && card.sceneID == "card")
    let button = try #require(instance.view("go") as? CodedButton)
    #expect(button.titleAtStart == "Go")
  }
}
