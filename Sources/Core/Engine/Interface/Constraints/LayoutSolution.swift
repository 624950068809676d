import TSGeometry

/// The frames of the views and guides of a region, computed from its constraints.
@MainActor struct LayoutSolution {
  private var frames: [(view: View, frame: CGRect)] = []
  private var guides: [(guide: LayoutGuide, frame: CGRect)] = []
  private var contents: [(view: any LayoutScrolling, size: CGSize)] = []
  /// The size of the root.
  private(set) var size = CGSize.zero

  /// Computes the frames of a region.
  ///
  /// - Parameter fitting: The size that the root should have; `nil` to keep its size.
  init(of root: View, fitting: LayoutEquations.Fitting? = nil) {
    var equations = LayoutEquations(root: root, fitting: fitting)
    equations.solve(heights: [:])
    // Text is as high as its lines in the width that it has got.
    let heights = equations.heightsOfContent()
    let report = equations.conflicts
    if !heights.isEmpty {
      equations = LayoutEquations(root: root, fitting: fitting)
      equations.solve(heights: heights)
    }
    for (view, box) in equations.placed {
      let frame = equations.frame(box).outset(by: view.alignmentRectInsets.limited)
      frames.append((view, frame))
    }
    for (guide, box) in equations.guides { guides.append((guide, equations.frame(box))) }
    for (view, box) in equations.contents {
      contents.append((view, equations.contentSize(of: view, box).limited))
    }
    size = equations.frame(equations.rootBox).size.limited
    let observer: (any LayoutObserver)? = root.window?.application?.observer
    for conflict in report {
      observer?.constraintWasDropped(conflict.dropped, inConflictWith: conflict.others)
    }
    root.remember(joined: equations.joined)
  }

  /// Gives the views their frames.
  func apply(in outer: View) {
    for (guide, frame) in guides { guide.placed = frame.limited }
    for (view, solved) in frames where view !== outer && view.isDescendant(of: outer) {
      let frame = solved.limited
      // Constraints place the centre, as UIKit's do; the anchor point does not matter to them.
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if view.bounds.size != frame.size {
        view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
      }
      if view.center != center { view.center = center }
    }
    for (view, size) in contents
    where view.contentSize != size && (view as View).isDescendant(of: outer) {
      view.contentSize = size
    }
  }
}

extension View {
  /// Notes which views with fixed frames a region of this root includes.
  fileprivate final func remember(joined: [View]) {
    guard let record = supplement?.constraints else { return }
    for index in record.joined.indices {
      record.joined[index].target?.supplement?.constraints?.isJoined = false
    }
    record.joined = WeakLinks()
    for view in joined {
      view.constraintRecord.isJoined = true
      record.joined.append(view)
    }
  }
}
