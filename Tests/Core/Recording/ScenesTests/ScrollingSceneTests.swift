import TSGeometry
import TSInterface
import TSScenes
import TSScrolling
import Testing

@Suite("Scroll views in a scene") @MainActor struct ScrollingSceneTests {
  private func view(_ members: String) throws -> View {
    let text =
      #"{"window": {"frame": [0, 0, 320, 480], "subviews": [{"id": "it", "# + members + "}]}}"
    let scene = try Scene(parsing: Array(text.utf8))
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    return try #require(objects.view("it"))
  }

  @Test("have their properties, the content before the offset")
  func scrollView() throws {
    let view = try view(
      """
      "class": "ScrollView", "contentOffset": [0, 100], "contentInset": [1, 2, 3, 4],
      "contentSize": [320, 2000], "frame": [0, 0, 320, 480], "bounces": false,
      "isPagingEnabled": true, "maximumZoomScale": 4, "decelerationRate": "fast"
      """)
    let scrollView = try #require(view as? ScrollView)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
    #expect(scrollView.contentSize == CGSize(width: 320, height: 2000))
    #expect(scrollView.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(!scrollView.bounces && scrollView.isPagingEnabled)
    #expect(scrollView.maximumZoomScale == 4 && scrollView.pinchGestureRecognizer != nil)
    #expect(scrollView.decelerationRate == .fast)
  }

  @Test("are tables too, plain or grouped")
  func tables() throws {
    let plain = try view(#""class": "TableView", "rowHeight": 60, "separatorStyle": "none""#)
    let table = try #require(plain as? TableView)
    #expect(table.style == .plain && table.rowHeight == 60 && table.separatorStyle == .none)
    let grouped = try #require(try view(#""class": "GroupedTableView""#) as? TableView)
    #expect(grouped.style == .grouped)
  }

  @Test("report an inset that is none")
  func wrong() throws {
    let error = try #require(throws: SceneError.self) {
      _ = try view(#""class": "ScrollView", "contentInset": [1, 2]"#)
    }
    #expect("\(error)".contains("[top, left, bottom, right]"))
  }
}
