import HumanMotion

/// A classifier of two classes by gradient-boosted regression trees with logistic loss.
package struct BoostedTrees {
  private indirect enum Node {
    case leaf(Double)
    case split(feature: Int, limit: Double, low: Node, high: Node)

    func value(_ row: [Double]) -> Double {
      switch self {
      case .leaf(let value): value
      case .split(let feature, let limit, let low, let high):
        (row[feature] <= limit ? low : high).value(row)
      }
    }
  }

  private var trees: [Node] = []
  private let rate: Double
  private let leafSize: Int
  /// The reduction of the loss by each feature, as shares of the whole.
  package private(set) var importances: [Double]

  /// Trains a classifier.
  ///
  /// - Complexity: O(*features* · *n* · (log *n* + *trees* · *depth*)).
  /// - Parameters:
  ///   - rows: The features of each example.
  ///   - labels: The class of each example.
  ///   - count: The number of trees; 80 by default, as in M92.
  ///   - depth: The depth of each; 3 by default.
  ///   - rate: The share of each tree; 0.1 by default.
  ///   - leafSize: The fewest examples of a leaf; 5 by default.
  package init(
    _ rows: [[Double]], _ labels: [Bool], count: Int = 80, depth: Int = 3, rate: Double = 0.1,
    leafSize: Int = 5
  ) {
    self.rate = rate
    self.leafSize = leafSize
    importances = Array(repeating: 0, count: rows.first?.count ?? 0)
    // Both classes weigh the same.
    let positives = Double(max(labels.count { $0 }, 1))
    let negatives = Double(max(labels.count - Int(positives), 1))
    let weights = labels.map { $0 ? 0.5 / positives : 0.5 / negatives }
    let columns = importances.indices.map { feature in rows.map { $0[feature] } }
    // Sorted once: the order of the examples of a part is a part of the order of all.
    let orders = columns.map { values in
      rows.indices.sorted { values[$0] == values[$1] ? $0 < $1 : values[$0] < values[$1] }
    }
    var scores = [Double](repeating: 0, count: rows.count)
    for _ in 0..<count {
      let chances = scores.map { 1 / (1 + PortableMath.exp(-$0)) }
      let gradients = zip(labels, chances).map { ($0 ? 1 : 0) - $1 }
      let hessians = chances.map { $0 * (1 - $0) }
      let slopes = zip(weights, gradients).map { $0 * $1 }
      let curves = zip(weights, hessians).map { $0 * $1 }
      let tree = grow(Array(rows.indices), orders, columns, slopes, curves, depth: depth)
      trees.append(tree)
      for index in rows.indices { scores[index] += rate * tree.value(rows[index]) }
    }
    let total = max(importances.reduce(0, +), 1e-12)
    importances = importances.map { $0 / total }
  }

  /// Returns the score of an example; above 0 means the class `true`.
  package func score(_ row: [Double]) -> Double {
    trees.reduce(0) { $0 + rate * $1.value(row) }
  }

  /// Returns the tree of some examples, which are also given in the order of each feature.
  private mutating func grow(
    _ members: [Int], _ orders: [[Int]], _ columns: [[Double]], _ slopes: [Double],
    _ curves: [Double], depth: Int
  ) -> Node {
    let sum = members.reduce(0) { $0 + slopes[$1] }
    let curve = members.reduce(1e-4) { $0 + curves[$1] }
    let leaf = Node.leaf(sum / curve)
    guard depth > 0, members.count >= 2 * leafSize else { return leaf }
    var best: (gain: Double, feature: Int, limit: Double)?
    for feature in importances.indices {
      let (order, values) = (orders[feature], columns[feature])
      var (left, leftCurve) = (0.0, 1e-4)
      for position in 0..<(order.count - 1) {
        let index = order[position]
        left += slopes[index]
        leftCurve += curves[index]
        let (value, next) = (values[index], values[order[position + 1]])
        guard position + 1 >= leafSize, order.count - position - 1 >= leafSize, next > value
        else { continue }
        let (right, rightCurve) = (sum - left, curve - leftCurve + 2e-4)
        let gain = left * left / leftCurve + right * right / rightCurve - sum * sum / curve
        if gain > best?.gain ?? 1e-9 { best = (gain, feature, (value + next) / 2) }
      }
    }
    guard let best else { return leaf }
    importances[best.feature] += best.gain
    let isLow = columns[best.feature].map { $0 <= best.limit }
    func side(_ low: Bool) -> Node {
      grow(
        members.filter { isLow[$0] == low },
        orders.map { order in order.filter { isLow[$0] == low } }, columns, slopes, curves,
        depth: depth - 1)
    }
    return .split(feature: best.feature, limit: best.limit, low: side(true), high: side(false))
  }
}

/// The result of a classifier on examples that it has not seen.
package struct ClassifierResult: Sendable {
  /// The mean of the shares of either class that are right.
  package let accuracy: Double
  /// The probability that an example of the class `true` scores above one of the other class.
  package let area: Double

  /// Evaluates scores.
  ///
  /// - Parameters:
  ///   - positives: The scores of the class `true`.
  ///   - negatives: The scores of the other class.
  package init(positives: [Double], negatives: [Double]) {
    let right = Double(positives.count { $0 > 0 }) / Double(max(positives.count, 1))
    let wrong = Double(negatives.count { $0 > 0 }) / Double(max(negatives.count, 1))
    accuracy = (right + 1 - wrong) / 2
    var sum = 0.0
    for positive in positives {
      for negative in negatives {
        sum += positive > negative ? 1 : positive == negative ? 0.5 : 0
      }
    }
    area = sum / Double(max(positives.count * negatives.count, 1))
  }
}
