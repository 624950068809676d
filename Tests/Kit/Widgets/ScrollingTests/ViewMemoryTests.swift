import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import TestSupport
import Testing

// The C library's function, which its Swift module does not declare.
@_silgen_name("malloc_usable_size")
private func usableSize(_ block: UnsafeMutableRawPointer) -> Int

@Suite("Views take little memory") @MainActor struct ViewMemoryTests {
  // A view must not take more than half of the 376 bytes that it took before its properties were
  // arranged; the others are what they are today, rounded up by the allocator, to 8 more than a
  // multiple of 16. Where a new property does not fit, most views do not need it: keep it in
  // `ViewSupplement`, or in a `Rare` property of the class.
  @Test(
    "each kind within its limit",
    arguments: [
      ("View", 184), ("Label", 264), ("ImageView", 216), ("Control", 264), ("Button", 344),
      ("Switch", 376),
    ])
  func instances(kind: String, limit: Int) {
    let view: View =
      switch kind {
      case "Label": Label()
      case "ImageView": ImageView()
      case "Control": Control(frame: .zero)
      case "Button": Button(frame: .zero)
      case "Switch": Switch(frame: .zero)
      default: View()
      }
    let size = usableSize(Unmanaged.passUnretained(view).toOpaque())
    #expect(size <= limit)
    #expect(size > limit / 2, "the limit can be lowered")
  }
}
