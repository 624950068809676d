import TSGeometry
import TSInterface

/// A view tree on which hit-testing is measured, the same as for other toolkits.
///
/// *flat-N* has N siblings in a grid of square cells, *app-N* ten children in every inner node,
/// *deep-N* N nested views, each a point smaller on every side.
struct Tree {
  enum Kind: String { case flat, app, deep }

  let kind: Kind
  let count: Int
  private(set) var width = 1000
  private(set) var height = 1000
  private var columns = 0
  private var cell = 0
  private var levels = 0

  static let all: [Tree] =
    [10, 100, 1000, 10000, 100_000].map { Tree(.flat, $0) }
    + [10, 110, 1110, 11110, 111_110].map { Tree(.app, $0) }
    + [10, 50, 100].map { Tree(.deep, $0) }

  var name: String { "\(kind.rawValue)-\(count)" }
  var size: CGSize { CGSize(width: width, height: height) }

  init(_ kind: Kind, _ count: Int) {
    self.kind = kind
    self.count = count
    if kind == .flat {
      columns = Int(Double(count).squareRoot().rounded(.up))
      cell = max(1, 1000 / columns)
      width = columns * cell
      height = (count + columns - 1) / columns * cell
    }
    if kind == .app { levels = String(count).count - 1 }
  }

  /// Calls a closure with each view's number, its parent's number and its frame, parents first.
  func build(_ add: (_ id: Int, _ parent: Int, _ frame: CGRect) -> Void) {
    func rect(_ x: Int, _ y: Int, _ w: Int, _ h: Int) -> CGRect {
      CGRect(x: Double(x), y: Double(y), width: Double(w), height: Double(h))
    }
    switch kind {
    case .flat:
      for i in 0..<count { add(i + 1, 0, rect(i % columns * cell, i / columns * cell, cell, cell)) }
    case .deep:
      for i in 0..<count {
        add(i + 1, i, rect(1, 1, width - 2 * (i + 1), height - 2 * (i + 1)))
      }
    case .app:
      var (w, h, firstParent, parents) = (width, height, 0, 1)
      for level in 0..<levels {
        let isAcross = level % 2 == 0
        if isAcross { w /= 10 } else { h /= 10 }
        for parent in firstParent..<firstParent + parents {
          for c in 0..<10 {
            add(10 * parent + c + 1, parent, rect(isAcross ? c * w : 0, isAcross ? 0 : c * h, w, h))
          }
        }
        firstParent = 10 * firstParent + 1
        parents *= 10
      }
    }
  }

  /// Returns a random point and the number of the view that must be hit there.
  ///
  /// - Parameter generator: The random number generator.
  /// - Returns: The point and the number.
  func query(_ generator: inout Generator) -> (CGPoint, Int) {
    switch kind {
    case .flat:
      let i = Int(generator.unit() * Double(count))
      let x = (Double(i % columns) + generator.unit()) * Double(cell)
      let y = (Double(i / columns) + generator.unit()) * Double(cell)
      return (CGPoint(x: x, y: y), i + 1)
    case .deep:
      let x = Double(count) + generator.unit() * Double(width - 2 * count)
      let y = Double(count) + generator.unit() * Double(height - 2 * count)
      return (CGPoint(x: x, y: y), count)
    case .app:
      let x = generator.unit() * Double(width)
      let y = generator.unit() * Double(height)
      var (localX, localY, w, h, node) = (x, y, width, height, 0)
      for level in 0..<levels {
        let c: Int
        if level % 2 == 0 {
          w /= 10
          c = Int(localX / Double(w))
          localX -= Double(c * w)
        } else {
          h /= 10
          c = Int(localY / Double(h))
          localY -= Double(c * h)
        }
        node = 10 * node + c + 1
      }
      return (CGPoint(x: x, y: y), node)
    }
  }
}
