import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import Testing

@testable import TouchSnapshots

@Suite("A snapshot in the middle of an animation") @MainActor struct PresentationTests {
  let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
  let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let old = View()
  let new = View()

  init() {
    window.backgroundColor = .white
    window.application = application
    window.makeKeyAndVisible()
    for (view, color) in [(old, Color.red), (new, Color.blue)] {
      view.frame = window.bounds
      view.backgroundColor = color
    }
  }

  private func bitmap(at seconds: Double) throws -> Bitmap {
    application.advance(to: Timestamp(seconds: seconds))
    return try Snapshot(of: application).bitmap(scale: 1)
  }

  @Test("shows views where they are seen, not where they will be")
  func motion() throws {
    old.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    window.addSubview(old)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      old.frame.origin.x = 80
      old.backgroundColor = .blue
    }
    #expect(old.frame.origin.x == 80)
    #expect(try bitmap(at: 0)[10, 10] == 0xffff_0000)
    let half = try bitmap(at: 0.5)
    #expect(half[50, 10] == 0xff80_0080 && half[10, 10] == 0xffff_ffff)
    #expect(try bitmap(at: 1)[90, 10] == 0xff00_00ff)
  }

  @Test("stretches what was drawn while the size is animated")
  func content() throws {
    let sheet = Sheet { context in
      context.setFillColor(.green)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
    }
    window.addSubview(sheet)
    _ = try bitmap(at: 0)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      sheet.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    }
    let half = try bitmap(at: 0.5)
    #expect(half[50, 29] == 0xff00_ff00 && half[50, 31] == 0xffff_ffff)
  }

  private func exchange(_ options: View.AnimationOptions) {
    window.addSubview(old)
    View.transition(
      from: old, to: new, duration: 1, options: [options, .curveLinear])
  }

  @Test(
    "flips about the middle, the old state first, then the new one",
    arguments: [
      (.transitionFlipFromLeft, true), (.transitionFlipFromRight, true),
      (.transitionFlipFromTop, false), (.transitionFlipFromBottom, false),
    ] as [(View.AnimationOptions, Bool)])
  func flips(options: View.AnimationOptions, across: Bool) throws {
    exchange(options)
    func row(_ seconds: Double) throws -> [UInt32] {
      let bitmap = try bitmap(at: seconds)
      return (0..<100).map { across ? bitmap[$0, 50] : bitmap[50, $0] }
    }
    let before = try row(0.25)
    #expect(before[50] & 0xff0000 > 0x80_0000 && before[50] & 0xff == 0)
    let width = before.count { $0 != 0xff00_0000 }
    #expect(abs(width - 71) <= 2, "\(width)")
    #expect(try row(0.5).allSatisfy { $0 == 0xff00_0000 })
    let after = try row(0.75)
    #expect(after[50] & 0xff > 0x80 && after[50] & 0xff0000 == 0)
    #expect(try row(1).allSatisfy { $0 == 0xff00_00ff })
  }

  @Test(
    "shows the side larger that comes forward",
    arguments: [(.transitionFlipFromRight, 70), (.transitionFlipFromLeft, 30)]
      as [(View.AnimationOptions, Int)])
  func perspective(options: View.AnimationOptions, nearColumn: Int) throws {
    exchange(options)
    func height(_ column: Int, _ bitmap: Bitmap) -> Int {
      (0..<100).count { bitmap[column, $0] != 0xff00_0000 }
    }
    let before = try bitmap(at: 0.3)
    #expect(height(nearColumn, before) == 100 && height(100 - nearColumn, before) < 95)
    let after = try bitmap(at: 0.7)
    #expect(height(nearColumn, after) < 95 && height(100 - nearColumn, after) == 100)
  }

  @Test("lets the new state shine through the old one in a dissolve")
  func dissolve() throws {
    exchange(.transitionCrossDissolve)
    #expect(try bitmap(at: 0.25)[50, 50] == 0xffbf_0040)
    #expect(try bitmap(at: 1)[50, 50] == 0xff00_00ff)
  }

  /// The red, green and blue of a pixel.
  private func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 255) } }

  @Test("lifts a page at its lower right corner, up in a curl up and down again in a curl down")
  func curls() throws {
    exchange(.transitionCurlUp)
    let start = try bitmap(at: 0.1)
    #expect(start[5, 97] == 0xffff_0000 && start[97, 5] == 0xffff_0000)
    #expect(channels(start[98, 98])[0] == 0 && channels(start[98, 98])[2] > 100)
    let up = try bitmap(at: 0.5)
    #expect(up[10, 10] == 0xffff_0000 && up[50, 98] == 0xff00_00ff)
    _ = try bitmap(at: 1)
    new.removeFromSuperview()
    exchange(.transitionCurlDown)
    let down = try bitmap(at: 1.5)
    #expect(down[10, 10] == 0xff00_00ff && down[50, 98] == 0xffff_0000)
  }

  @Test("shows the picture of a turned page on its back, mirrored and paler")
  func back() throws {
    old.backgroundColor = .white
    let spot = View(frame: CGRect(x: 20, y: 80, width: 10, height: 10))
    spot.backgroundColor = .black
    old.addSubview(spot)
    exchange(.transitionCurlUp)
    let up = try bitmap(at: 0.5)
    // The fold leads from (100, 50) to (0, 80); the spot's middle (25, 85) is reflected by it.
    let (x, y) = (0.2873, 0.9578)
    let far = 2 * ((25 - 100) * x + (85 - 50) * y)
    let seen = (Int(25 - far * x), Int(85 - far * y))
    let pale = channels(up[seen.0, seen.1])[0]
    let paper = channels(up[seen.0 + 14, seen.1])[0]
    #expect((90...230).contains(pale) && paper > pale + 20, "\(pale) in \(paper)")
  }

  @Test(
    "of a cached transition shows the pictures of its beginning, of another the view as it is",
    arguments: [(true, 0xffff_0000, 0xff00_00ff), (false, 0xff00_ff00, 0xff00_ff00)]
      as [(Bool, UInt32, UInt32)])
  func cached(isCached: Bool, before: UInt32, after: UInt32) throws {
    window.addSubview(old)
    View.beginAnimations(nil)
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    View.setAnimationTransition(.curlUp, for: window, cache: isCached)
    old.removeFromSuperview()
    window.addSubview(new)
    View.commitAnimations()
    _ = try bitmap(at: 0)
    for view in [old, new, window] { view.backgroundColor = .green }
    let half = try bitmap(at: 0.5)
    #expect(half[5, 5] == before && half[95, 97] == after)
    #expect(try bitmap(at: 1)[5, 5] == 0xff00_ff00)
  }
}
