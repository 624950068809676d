import TSContainers
import TSControls
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling

/// A view controller that shows a table of pictures, and below it the selected one, which zooms.
///
/// Each part uses what only a pointer has: the row under it is shaded, a secondary click inverts the
/// picture, and the pointer becomes the highlight of the button.
final class GalleryViewController: ViewController {
  let pictures = Picture.allCases
  let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 176), style: .plain)
  let scrollView = ScrollView(frame: CGRect(x: 0, y: 176, width: 320, height: 240))
  let pictureView = PictureView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  let button = Button(type: .system)
  private(set) var pointedRow: IndexPath?

  override func loadView() {
    let view = View(frame: Sample.applicationFrame)
    sceneID = "pictures"
    view.sceneID = "gallery"
    view.backgroundColor = .white
    table.sceneID = "table"
    table.dataSource = self
    table.delegate = self
    let hover = HoverGestureRecognizer()
    hover.name = "hover"
    hover.addTarget(self, action: GalleryViewController.hovered)
    table.addGestureRecognizer(hover)
    scrollView.sceneID = "scroll"
    scrollView.delegate = self
    scrollView.maximumZoomScale = 4
    scrollView.contentSize = pictureView.bounds.size
    scrollView.clipsToBounds = true
    pictureView.sceneID = "picture"
    scrollView.addSubview(pictureView)
    let inversion = TapGestureRecognizer()
    inversion.name = "secondary"
    inversion.buttonMaskRequired = .secondary
    inversion.addTarget(self, action: GalleryViewController.invert)
    pictureView.addGestureRecognizer(inversion)
    button.sceneID = "whole"
    button.setTitle("Whole picture", for: .normal)
    button.frame = CGRect(x: 90, y: 420, width: 140, height: 36)
    button.addTarget(self, action: GalleryViewController.showWhole, for: .touchUpInside)
    button.addInteraction(PointerInteraction(delegate: self))
    for part in [table, scrollView, button] as [View] { view.addSubview(part) }
    self.view = view
  }

  /// Shades the row under the pointer.
  private func hovered(_ hover: GestureRecognizer) {
    let location = hover.location(in: table)
    let row = hover.state == .ended ? nil : table.indexPathForRow(at: location)
    guard row != pointedRow else { return }
    shade(pointedRow, .white)
    pointedRow = row
    shade(row, Color(white: 0.9))
  }

  private func shade(_ row: IndexPath?, _ color: Color) {
    row.flatMap { table.cellForRow(at: $0) }?.backgroundColor = color
  }

  private func invert() {
    pictureView.isInverted.toggle()
    log("The picture is \(pictureView.isInverted ? "inverted" : "as it was").")
  }

  private func showWhole() { scrollView.setZoomScale(1, animated: true) }
}

extension GalleryViewController: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    pictures.count
  }

  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "picture")
      ?? TableViewCell(style: .default, reuseIdentifier: "picture")
    cell.textLabel?.text = pictures[indexPath.row].rawValue
    cell.backgroundColor = indexPath == pointedRow ? Color(white: 0.9) : .white
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    scrollView.setZoomScale(1, animated: false)
    pictureView.picture = pictures[indexPath.row]
  }

  func viewForZooming(in scrollView: ScrollView) -> View? {
    scrollView === self.scrollView ? pictureView : nil
  }
}

extension GalleryViewController: PointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: PointerInteraction, styleFor region: PointerRegion
  ) -> PointerStyle? {
    interaction.view.map { PointerStyle(effect: .highlight($0)) }
  }
}
