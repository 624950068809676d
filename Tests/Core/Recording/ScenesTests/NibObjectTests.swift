import TSContainers
import TSControls
import Foundation
import TSGeometry
import TSInterface
import TSScenes
import TSScrolling
import Testing

/// A controller with outlets of every kind, which is the delegate of what the nib makes.
private final class Menu: ViewController, TextFieldDelegate, TableViewDataSource, TableViewDelegate,
  GestureRecognizerDelegate
{
  var header: View?
  var detail: Page?
  var done: BarButtonItem?
  var source: Numbers?
  var fields: [TextField] = []
  var tap: GestureRecognizer?
  var log: [String] = []

  func save(_ sender: Any?) { log.append("save") }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class Page: ViewController {
  var table: TableView?
  func turn() { title = "turned" }
}

/// An object that is neither a view nor a controller.
private final class Numbers: TableViewDataSource {
  weak var menu: Menu?
  var count = 0

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A view that notes what is connected when it awakes.
private final class Awaking: View {
  var partner: View?
  private(set) var log: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, partner \(partner?.sceneID ?? "nil"), tag \(tag)")
  }
}

@Suite("The top-level objects of a nib") @MainActor struct NibObjectTests {
  private let files: NibFiles
  private let nibs: NibFolder

  init() throws {
    files = try NibFiles()
    var classes = SceneClasses.standard
    classes.register(
      "Menu",
      connections: [
        .outlet("header") { $0.header = $1 }, .outlet("detail") { $0.detail = $1 },
        .outlet("done") { $0.done = $1 }, .outlet("source") { $0.source = $1 },
        .outlet("tap") { $0.tap = $1 }, .outlets("fields") { $0.fields = $1 },
        .action("save:", Menu.save),
      ]
    ) { Menu() }
    classes.register(
      "Page", connections: [.outlet("table") { $0.table = $1 }, .action("turn", Page.turn)]
    ) { Page() }
    classes.register(
      object: "Numbers", [.integer("count") { $0.count = $1 }],
      connections: [.outlet("menu") { $0.menu = $1 }]
    ) { Numbers() }
    classes.register(Awaking.self, connections: [.outlet("partner") { $0.partner = $1 }])
    nibs = files.nibs(classes)
  }

  private func loaded(_ text: String) throws -> (menu: Menu, objects: [AnyObject]) {
    try files.write("Menu", text)
    let menu = Menu()
    return (menu, nibs.instantiate(nibNamed: "Menu", owner: menu, reuseIdentifier: nil))
  }

  @Test("are views, controllers, items and objects, in the order of the file")
  func order() throws {
    let (menu, objects) = try loaded(
      """
      { "objects": [
          { "id": "source", "class": "Numbers", "count": 7, "outlet": "source",
            "outlets": { "menu": "File's Owner" } },
          { "id": "header", "frame": [0, 0, 320, 44], "outlet": "header" } ],
        "view": { "id": "root" } }
      """)
    #expect(objects.count == 3 && objects[0] is Numbers)
    #expect(menu.source?.count == 7 && menu.source?.menu === menu)
    #expect(objects[1] === menu.header && menu.header?.superview == nil)
    #expect(objects[2] === menu.view && menu.view.sceneID == "root")
  }

  @Test("reach File's Owner by outlets, and outlets of their own by identifiers")
  func outlets() throws {
    let (menu, objects) = try loaded(
      """
      { "owner": { "class": "Menu", "outlets": { "header": "top", "fields": ["two", "one"] } },
        "view": { "id": "root", "subviews": [
          { "id": "one", "class": "TextField" }, { "id": "two", "class": "TextField" },
          { "id": "bar", "class": "Toolbar", "items": [
            { "id": "ok", "systemItem": "done", "outlet": "done" } ] } ] },
        "objects": [
          { "id": "top", "subviews": [ { "id": "inner", "class": "TableView" } ] },
          { "id": "page", "class": "Page", "outlet": "detail", "outlets": { "table": "inner" },
            "view": { "id": "page view" } } ] }
      """)
    #expect(menu.header?.sceneID == "top")
    #expect(menu.fields.map(\.sceneID) == ["two", "one"])
    #expect(menu.done?.systemItem == .done && menu.done?.sceneID == "ok")
    #expect(menu.detail?.table?.sceneID == "inner" && menu.detail?.view.sceneID == "page view")
    #expect(objects.count == 3)
  }

  @Test("of an outlet collection are assigned in the order of the file")
  func collection() throws {
    let (menu, _) = try loaded(
      """
      { "view": { "subviews": [
        { "id": "b", "class": "TextField", "outlet": "fields" },
        { "id": "a", "class": "TextField", "outlet": ["fields", "header"] } ] } }
      """)
    #expect(menu.fields.map(\.sceneID) == ["b", "a"] && menu.header === menu.fields.last)
  }

  @Test("have delegates and data sources: File's Owner, or an object")
  func delegates() throws {
    let (menu, objects) = try loaded(
      """
      { "view": { "subviews": [
          { "id": "name", "class": "TextField", "delegate": "File's Owner", "outlet": "fields",
            "inputAccessoryView": "tools" },
          { "id": "list", "class": "TableView", "delegate": "File's Owner", "dataSource": "numbers",
            "tableHeaderView": "head", "gestures": [
              { "id": "tap", "class": "TapGestureRecognizer", "delegate": "File's Owner",
                "outlet": "tap" } ] } ] },
        "objects": [ { "id": "numbers", "class": "Numbers", "count": 3, "outlet": "source" },
          { "id": "head", "frame": [0, 0, 320, 30], "outlet": "header" },
          { "id": "tools", "class": "Toolbar", "frame": [0, 0, 320, 44] } ] }
      """)
    let table = try #require(menu.view.subviews.last as? TableView)
    #expect(table.delegate === menu && table.dataSource === menu.source)
    #expect(table.tableHeaderView === menu.header && table.numberOfRows(inSection: 0) == 3)
    #expect(menu.fields.first?.delegate === menu && menu.tap?.delegate === menu)
    #expect(menu.fields.first?.inputAccessoryView is Toolbar)
    withExtendedLifetime(objects) {}
  }

  @Test("U404: are all made, then connected, and then awake; the owner does not")
  func awake() throws {
    let (_, objects) = try loaded(
      """
      { "objects": [ { "id": "a", "class": "Awaking", "tag": 1, "outlets": { "partner": "b" } },
                     { "id": "b", "class": "Awaking", "tag": 2, "outlets": { "partner": "a" } } ] }
      """)
    let views = objects.compactMap { $0 as? Awaking }
    #expect(views.map(\.log) == [["awake, partner b, tag 1"], ["awake, partner a, tag 2"]])
    for view in views { view.partner = nil }
  }

  @Test("send actions to the object that is named")
  func targets() throws {
    let (menu, _) = try loaded(
      """
      { "view": { "subviews": [
          { "id": "go", "class": "Button", "outlet": "header", "actions": {
            "touchUpInside": [ "save:", { "action": "turn", "target": "page" } ] } },
          { "class": "Toolbar", "items": [
            { "title": "Turn", "action": "turn", "target": "page", "outlet": "done" } ] } ] },
        "objects": [ { "id": "page", "class": "Page", "outlet": "detail" } ] }
      """)
    (menu.header as? Button)?.sendActions(for: .touchUpInside)
    #expect(menu.log == ["save"] && menu.detail?.title == "turned")
    #expect(menu.done?.target === menu.detail && menu.done?.action?.name == "turn")
  }

  @Test("have a view as the owner's outlet, without the key “view”")
  func viewOutlet() throws {
    try files.write(
      "Menu",
      """
      { "owner": { "outlets": { "view": "sheet" } }, "objects": [ { "id": "sheet" } ] }
      """)
    let menu = Menu(nibName: "Menu", bundle: nil)
    menu.nibSource = nibs
    #expect(menu.view.sceneID == "sheet")
  }

  @Test("are made without an owner, whose connections are left out")
  func withoutOwner() throws {
    try files.write(
      "Cell",
      """
      { "objects": [ { "class": "TableViewCell", "reuseIdentifier": "photo", "outlet": "header",
        "subviews": [ { "class": "Button", "actions": { "touchUpInside": "save:" } } ] } ] }
      """)
    let objects = nibs.instantiate(nibNamed: "Cell", owner: nil, reuseIdentifier: nil)
    let cell = try #require(objects.first as? TableViewCell)
    #expect(cell.reuseIdentifier == "photo" && cell.contentView.subviews.last is Button)
  }

  @Test("are released when no outlet retains them, as in UIKit")
  func released() throws {
    weak var page: AnyObject?
    do {
      let (_, objects) = try loaded(#"{ "objects": [ { "id": "page", "class": "Page" } ] }"#)
      page = objects.first
      #expect(page != nil)
    }
    #expect(page == nil)
  }
}

@Suite("An action for First Responder") @MainActor struct FirstResponderActionTests {
  private final class Document: View {
    var saves = 0
    func save() { saves += 1 }
  }

  private final class Archive: View {
    var saves = 0
    func save() { saves += 1 }
  }

  @Test("is sent to the first object of the chain whose class lists it")
  func chain() throws {
    var classes = SceneClasses.standard
    classes.register("Document", connections: [.action("save", Document.save)]) {
      Document(frame: $0)
    }
    classes.register("Archive", connections: [.action("save", Archive.save)]) {
      Archive(frame: $0)
    }
    let scene = try Scene(
      parsing: Array(
        """
        { "screen": { "size": [320, 480] }, "window": { "subviews": [
          { "id": "outer", "class": "Document", "subviews": [
            { "id": "inner", "class": "Archive", "subviews": [
              { "id": "go", "class": "Button", "actions": { "touchUpInside":
                { "action": "save", "target": "First Responder" } } } ] } ] } ] } }
        """.utf8), classes: classes)
    let instance = scene.instantiate(in: Application(screen: scene.screen))
    (instance.view("go") as? Button)?.sendActions(for: .touchUpInside)
    #expect((instance.view("inner") as? Archive)?.saves == 1)
    #expect((instance.view("outer") as? Document)?.saves == 0)
  }

  @Test("may be a command of editing, which no class lists")
  func editing() throws {
    let scene = try Scene(
      parsing: Array(
        """
        { "screen": { "size": [320, 480] }, "window": { "subviews": [
          { "id": "bar", "class": "Toolbar", "items": [ { "id": "copy", "title": "Copy",
            "action": "copy:", "target": "First Responder" } ] } ] } }
        """.utf8))
    let instance = scene.instantiate(in: Application(screen: scene.screen))
    let item = try #require(instance.object("copy") as? BarButtonItem)
    #expect(item.target == nil && item.action == .copy)
  }
}
