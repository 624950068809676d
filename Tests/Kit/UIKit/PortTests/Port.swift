import Foundation
import TouchSnapshots
import TestSupport
import Testing
import TouchTesting
import UIKitActions

/// A ported program on a stage, with its golden trace and its golden picture.
final class Port {
  /// The stage of the program.
  let stage = TestStage()
  /// The hand that touches it.
  var hand: Hand { stage.hand }
  private var picture: String?

  private init() { stage.window.backgroundColor = .white }

  /// Plays a program, and compares its trace and its picture with the golden ones.
  ///
  /// The program finds the application of the stage as the shared one. With `TOUCHSTONE_ACCEPT=1`
  /// both files are written instead.
  ///
  /// - Parameters:
  ///   - name: The name of the pattern, which is that of its files.
  ///   - body: A closure that plays the program.
  /// - Throws: An error of the closure, or one that prevents a file from being read.
  static func play(_ name: String, _ body: (Port) throws -> Void) throws {
    let port = Port()
    try UIApplication.withShared(port.stage.application) { try body(port) }
    let folder = PackageFolder.root.appending(path: "Tests/Kit/UIKit/PortTests")
    let trace = folder.appending(path: "Traces/\(name).trace").path
    let difference = try port.stage.compare(golden: trace)
    #expect(difference == nil, "\(difference?.description ?? "")")
    try port.comparePicture(with: folder.appending(path: "Pictures/\(name).svg"))
    #expect(port.stage.warnings.isEmpty, "\(port.stage.warnings)")
  }

  /// Adds a view to the window.
  ///
  /// - Parameter view: The view.
  func show(_ view: UIView) {
    stage.window.addSubview(view)
    stage.wait(0.1)
  }

  /// Makes a controller the root of the window.
  ///
  /// - Parameter controller: The controller.
  func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    stage.wait(0.1)
  }

  /// Takes the picture now, for instance in the middle of a gesture; otherwise that of the end is
  /// taken.
  ///
  /// - Throws: ``SnapshotError`` if the picture cannot be written as text.
  func takePicture() throws {
    picture = try Snapshot(of: stage.application).svg()
  }

  /// Returns the controls below a view, from left to right.
  ///
  /// - Parameter view: The view.
  /// - Returns: The controls.
  static func controls(in view: UIView) -> [UIControl] {
    view.subviews.flatMap { subview in
      (subview as? UIControl).map { [$0] } ?? controls(in: subview)
    }
    .sorted { $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x }
  }

  private func comparePicture(with file: URL) throws {
    if picture == nil { try takePicture() }
    let text = try #require(picture)
    let golden = try? String(contentsOf: file, encoding: .utf8)
    guard golden != text else { return }
    guard TestStage.accepts else {
      Issue.record("\(file.path) \(golden == nil ? "does not exist" : "differs")")
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

/// An object that records the values that a control sends.
final class ValueLog<Sender: UIControl> {
  private(set) var count = 0
  private(set) weak var last: Sender?

  func changed(_ sender: UIControl) {
    count += 1
    last = sender as? Sender
  }
}
