import Foundation
import TestSupport
import Testing

@testable import Porting

/// Laws that hold for every source, tried on the sources of this package.
@Suite("Rewriting")
struct PortingLawTests {
  /// A program in the style of UIKit's, with everything that is rewritten.
  static let program = """
    // A card game.
    import UIKit
    import CoreGraphics

    /* The delegate. */
    @objc public protocol BoardDelegate: class {
      @objc optional func board(_ board: Board, shouldDrop card: UIView) -> Bool  // or not
      @objc optional func boardDidChange(_ board: Board)
    }

    @IBDesignable open class Board: UIView {
      @IBInspectable var gap: CGFloat = 8
      @IBOutlet weak var delegate: BoardDelegate?
      deinit { print("gone") }
      func setUp() {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        addGestureRecognizer(pan)
        later { self.use(#selector(done)) }
      }
      @objc private func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == UIGestureRecognizerState.Ended, delegate?.board?(self, shouldDrop: self) ?? true {
          delegate?.boardDidChange?(self)
        }
      }
    }

    extension Board {
      @objc override func layoutSubviews() { frame = CGRectMake(0, 0, 10, 10) }
    }

    #if os(iOS)
      @UIApplicationMain class Start: UIResponder, UIApplicationDelegate {}
    #endif

    """

  /// The sources of the tests that are written as for UIKit, and of the tool itself.
  static let sources: [(name: String, text: String)] = {
    var sources = [("program", program)]
    for folder in [
      "Tests/Kit/UIKit/UIKitNamesTests", "Tests/Kit/UIKit/UIKitActionsTests",
      "Tests/Kit/UIKit/PortingTests",
    ] {
      let url = PackageFolder.root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        guard let text = try? String(contentsOf: url.appending(path: name), encoding: .utf8) else {
          continue
        }
        sources.append(("\(folder)/\(name)", text))
      }
    }
    return sources
  }()

  @Test("again what was rewritten changes nothing", arguments: sources.map(\.text))
  func idempotence(text: String) {
    let once = ported(text)
    #expect(ported(once) == once)
  }

  @Test("keeps every comment", arguments: sources.map(\.text))
  func comments(text: String) {
    func comments(_ text: String) -> [String] {
      text.split(separator: "\n").compactMap { line in
        guard let start = line.firstRange(of: "//") else { return nil }
        return String(line[start.lowerBound...])
      }.sorted()
    }
    let (before, after) = (comments(text), comments(ported(text)))
    for comment in before { #expect(after.contains(comment)) }
  }

  @Test("leaves sources of this package as they are")
  func ownSources() {
    let own = Self.sources.filter {
      $0.name.hasPrefix("Tests/Kit/UIKit/UIKitActionsTests/ActionMacro")
    }
    #expect(own.count == 1)
    for source in own { #expect(ported(source.text) == source.text, "\(source.name)") }
    #expect(Self.sources.count > 10)
  }

  @Test("a program leaves nothing of Objective-C but its start")
  func program() {
    let text = ported(Self.program)
    for word in ["@objc", "@IB", "#selector", "optional", "import UIKit\n", ".Ended", "CGRectMake"]
    {
      #expect(!text.contains(word), "\(word) in \(text)")
    }
    #expect(text.contains("#action(Board.done)"))
    #expect(leftovers(Self.program).count == 1)
  }

  @Test("a program gives the file that other tests compile and play")
  func board() throws {
    let folder = PackageFolder.root.appending(path: "Tests/Kit/UIKit")
    let file = folder.appending(path: "PortingTests/Board.uikit")
    let board = try String(contentsOf: file, encoding: .utf8)
    let result = folder.appending(path: "UIKitActionsTests/PortedBoard.swift")
    let expected = try String(contentsOf: result, encoding: .utf8)
    #expect(ported(board) == expected)
    #expect(leftovers(board) == [])
  }

  @Test("a file that does not parse says so")
  func broken() {
    #expect(leftovers("class A: UIView {\n").contains { $0.contains("does not parse") })
  }
}
