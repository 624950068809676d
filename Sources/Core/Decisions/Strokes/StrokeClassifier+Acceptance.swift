import TSPreconditions

extension StrokeClassifier {
  /// Returns the relative distance up to which shapes are accepted, so that few others are.
  ///
  /// It is calibrated on the templates: each is compared with those of other classes, as if its own class
  /// were unknown. Fewer templates than the inverse of the share give the least of these distances.
  ///
  /// - Parameter share: The share of shapes of no class that are accepted nevertheless, from 0 to 1.
  /// - Returns: The relative distance; infinite if there is only one class.
  /// - Complexity: O(*t*²) in the number of templates.
  public func acceptedDistance(falseAcceptance share: Double) -> Double {
    var copy = self
    copy.prepare()
    var distances: [Double] = []
    for index in classes.indices {
      if let match = copy.nearest(index, in: templates, without: classes[index]) {
        distances.append(match.relativeDistance)
      }
    }
    distances.heapSort(by: <)
    let place = Int(share * Double(distances.count))
    return distances.isEmpty ? .infinity : distances[min(max(place, 0), distances.count - 1)]
  }
}
