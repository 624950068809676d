import TSContainers
import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScenes
import Testing

@Suite("Containers in a scene") @MainActor struct ContainerSceneTests {
  private func instance(_ text: String) throws -> SceneInstance {
    let scene = try Scene(parsing: Array(text.utf8))
    return scene.instantiate(in: Application(screen: scene.screen))
  }

  @Test("stand where a view is, with the view that they make and their children")
  func inView() throws {
    let instance = try instance(
      """
      { "window": { "frame": [0, 0, 320, 480], "subviews": [
        { "id": "tabs view", "frame": [0, 20, 320, 460], "controller": {
          "id": "tabs", "class": "TabBarController", "selectedIndex": 1, "viewControllers": [
            { "id": "one", "title": "One", "tabBarItem": { "title": "Eins", "badgeValue": "3" },
              "view": { "id": "first" } },
            { "id": "stack", "class": "NavigationController", "isToolbarHidden": false,
              "viewControllers": [
                { "id": "list", "title": "List", "hidesBottomBarWhenPushed": true,
                  "navigationItem": { "rightBarButtonItems": [ { "id": "add",
                    "systemItem": "add" } ] },
                  "toolbarItems": [ { "title": "Sort" } ] } ] } ] } } ] } }
      """)
    let tabs = try #require(instance.controller("tabs") as? TabBarController)
    #expect(instance.view("tabs view") === tabs.view)
    #expect(tabs.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    #expect(tabs.selectedIndex == 1 && tabs.viewControllers?.count == 2)
    #expect(tabs.viewControllers?.first?.tabBarItem.title == "Eins")
    #expect(tabs.viewControllers?.first?.tabBarItem.badgeValue == "3")
    let stack = try #require(instance.controller("stack") as? NavigationController)
    let list = try #require(stack.topViewController)
    #expect(list.title == "List" && list.hidesBottomBarWhenPushed && !stack.isToolbarHidden)
    #expect(list.navigationItem.rightBarButtonItem === instance.object("add"))
    #expect(list.toolbarItems?.first?.title == "Sort")
    #expect(list.viewIfLoaded?.window === instance.window)
  }

  @Test("are split views of two columns")
  func split() throws {
    let instance = try instance(
      """
      { "window": { "frame": [0, 0, 1024, 768], "rootViewController": { "id": "split",
        "class": "SplitViewController", "viewControllers": [ { "id": "list" }, { "id": "text" } ]
      } } }
      """)
    let split = try #require(instance.controller("split") as? SplitViewController)
    #expect(split.viewControllers.map(\.sceneID) == ["list", "text"])
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(instance.controller("text")?.viewIfLoaded?.frame.minX == 321)
  }

  @Test("are top-level objects, with children and a delegate")
  func topLevel() throws {
    let instance = try instance(
      """
      { "window": { "frame": [0, 0, 320, 480] },
        "objects": [ { "id": "stack", "class": "NavigationController", "viewControllers": [
          { "id": "root", "title": "Root" } ] } ] }
      """)
    let stack = try #require(instance.topLevelObjects.first as? NavigationController)
    #expect(stack.topViewController === instance.controller("root"))
    #expect(stack.viewIfLoaded == nil)
  }
}

@Suite("Looks of a nib's controls") @MainActor struct NibLookTests {
  private func view(_ text: String) throws -> View? {
    let scene = try Scene(
      parsing: Array(
        #"{ "screen": { "size": [9, 9] }, "window": { "subviews": [\#(text)] } }"#.utf8))
    return scene.instantiate(in: Application(screen: scene.screen)).window.subviews.first
  }

  @Test("a button has titles and colours for each state")
  func states() throws {
    let button = try #require(
      try view(
        """
        { "class": "Button",
          "title": { "normal": "Go", "highlighted": "Going", "selected highlighted": "Gone" },
          "titleColor": { "disabled": "gray" } }
        """) as? Button)
    #expect(button.title(for: .normal) == "Go" && button.title(for: .highlighted) == "Going")
    #expect(button.title(for: [.selected, .highlighted]) == "Gone")
    #expect(button.titleColor(for: .disabled) == .gray)
  }

  @Test("a state that there is not is an error")
  func wrongState() {
    #expect(throws: SceneError.self) {
      try view(#"{ "class": "Button", "title": { "pressed": "Go" } }"#)
    }
  }

  @Test("a view has a content mode, a text field a return key")
  func modes() throws {
    let field = try view(
      #"{ "class": "TextField", "contentMode": "topLeft", "returnKeyType": "next" }"#)
    #expect(field?.contentMode == .topLeft && (field as? TextField)?.returnKeyType == .next)
  }
}
