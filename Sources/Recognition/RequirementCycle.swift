/// Looks for recognizers that wait for one another in a circle, and so for ever (U144).
public enum RequirementCycle {
  /// Returns a cycle of a directed graph, each node followed by one that it points to.
  ///
  /// The last points to the first. Nil when there is none; the same graph gives the same cycle.
  /// - Parameter graph: For each node the nodes that it points to; places out of range are ignored.
  /// - Complexity: O(nodes + edges).
  public static func find(in graph: [[Int]]) -> [Int]? {
    var isDone = [Bool](repeating: false, count: graph.count)
    var depth = [Int](repeating: -1, count: graph.count)
    for root in graph.indices where !isDone[root] {
      // The way from the root, and for each node on it the edge that is next: no recursion, so that
      // no graph is too deep.
      var path = [root]
      var edges = [0]
      depth[root] = 0
      while let node = path.last {
        let edge = edges[path.count - 1]
        guard edge < graph[node].count else {
          isDone[node] = true
          depth[node] = -1
          path.removeLast()
          edges.removeLast()
          continue
        }
        edges[path.count - 1] += 1
        let next = graph[node][edge]
        guard graph.indices.contains(next), !isDone[next] else { continue }
        if depth[next] >= 0 { return Array(path[depth[next]...]) }
        depth[next] = path.count
        path.append(next)
        edges.append(0)
      }
    }
    return nil
  }
}
