import TSGeometry
import TSInterface
@testable import SampleApplications
import TSScrolling
import Testing

@Suite("Gallery") @MainActor struct GalleryTests {
  private func look(
    at seconds: Double, _ body: @escaping (GalleryViewController) -> Void
  ) throws {
    var run = try RunningSample("gallery")
    run.look(at: seconds, as: GalleryDelegate.self) { body($0.gallery) }
    _ = try run.log()
  }

  @Test("shades the row under the pointer, and none when the pointer has left the table")
  func hover() throws {
    try look(at: 0.8) { #expect($0.pointedRow?.row == 2) }
    try look(at: 4.4) { #expect($0.pointedRow == nil) }
  }

  @Test("shows the picture of the row that a tap or a click selects")
  func selection() throws {
    try look(at: 0.8) { #expect($0.pictureView.picture == .rings) }
    try look(at: 1.4) { #expect($0.pictureView.picture == .rays) }
    try look(at: 3.4) {
      #expect($0.pictureView.picture == .bars)
      // Two fingers have scrolled the table to its end.
      #expect($0.table.contentOffset.y == 176)
    }
  }

  @Test("zooms and moves the picture with two fingers, and shows it whole for a tap on the button")
  func zoom() throws {
    var (zoomed, moved) = (CGPoint.zero, CGPoint.zero)
    try look(at: 5.4) {
      #expect($0.scrollView.zoomScale > 1.5)
      zoomed = $0.scrollView.contentOffset
    }
    try look(at: 6.8) { moved = $0.scrollView.contentOffset }
    #expect(moved.x > zoomed.x + 80 && moved.y > zoomed.y + 60)
    try look(at: 10) { #expect($0.scrollView.zoomScale == 1) }
  }

  @Test("inverts the picture for a secondary click alone")
  func secondary() throws {
    #expect(try RunningSample("gallery").log() == ["The picture is inverted."])
    try look(at: 6.9) { #expect(!$0.pictureView.isInverted) }
    try look(at: 7.8) { #expect($0.pictureView.isInverted) }
  }
}
