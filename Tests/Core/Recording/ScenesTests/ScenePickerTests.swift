import TSContainers
import TSControls
import TSGeometry
import TSInterface
import TSScenes
import Testing
import TouchTesting

@Suite("The pickers and bars of a scene") @MainActor struct ScenePickerTests {
  private func load(_ views: String) throws -> SceneInstance {
    let text = """
      {"window": {"id": "window", "frame": [0, 0, 320, 480], "subviews": [\(views)]}}
      """
    let scene = try Scene(parsing: Array(text.utf8), name: "s.json")
    return scene.instantiate(in: Application(screen: scene.screen))
  }

  @Test("have the properties of their class")
  func properties() throws {
    let objects = try load(
      """
      {"id": "picker", "class": "PickerView", "frame": [0, 20, 320, 162],
       "showsSelectionIndicator": true},
      {"id": "date", "class": "DatePicker", "locale": "de_DE", "datePickerMode": "date"},
      {"id": "segments", "class": "SegmentedControl", "segmentedControlStyle": "bar"},
      {"id": "tools", "class": "Toolbar", "barStyle": "blackTranslucent"},
      {"id": "tabs", "class": "TabBar", "barStyle": "black"},
      {"id": "top", "class": "NavigationBar", "barStyle": "blackOpaque"}
      """)
    let picker = try #require(objects.view("picker") as? PickerView)
    #expect(picker.showsSelectionIndicator && picker.frame.height == 162)
    let date = try #require(objects.view("date") as? DatePicker)
    #expect(date.locale?.identifier == "de_DE" && date.datePickerMode == .date)
    #expect((objects.view("segments") as? SegmentedControl)?.segmentedControlStyle == .bar)
    #expect((objects.view("tools") as? Toolbar)?.barStyle == .blackTranslucent)
    #expect((objects.view("tabs") as? TabBar)?.barStyle == .black)
    #expect((objects.view("top") as? NavigationBar)?.barStyle == .black)
  }

  @Test("refuse styles that do not exist")
  func wrong() {
    #expect(throws: SceneError.self) {
      try load(#"{"class": "Toolbar", "barStyle": "red"}"#)
    }
  }
}
