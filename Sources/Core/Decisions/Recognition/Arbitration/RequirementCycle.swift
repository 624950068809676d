/// A search for failure requirements that form a cycle, which would never be resolved (U144).
public enum RequirementCycle {
  /// Returns a cycle of a directed graph; the same graph always gives the same cycle.
  ///
  /// - Complexity: O(*nodes* + *edges*).
  /// - Parameter graph: For each node, the nodes that it points to; indices out of range are
  ///   ignored.
  /// - Returns: The nodes of a cycle, each followed by one that it points to, where the last points
  ///   to the first; or `nil` if the graph has no cycle.
  public static func find(in graph: [[Int]]) -> [Int]? {
    var isDone = [Bool](repeating: false, count: graph.count)
    var depth = [Int](repeating: -1, count: graph.count)
    for root in graph.indices where !isDone[root] {
      // The path from the root and, for each node on it, the next edge to follow. An explicit stack
      // instead of recursion, so that a deep graph cannot overflow the call stack.
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
