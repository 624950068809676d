/// The rounding of the times between moments.
@MainActor enum TimeRounding {
  /// The grids in microseconds, the coarsest first.
  private static let grids: [Int64] = [100_000, 50_000, 10_000, 5_000, 1_000]

  /// Rounds the times of a draft, all at once if possible, and then those that can be.
  static func round(_ draft: inout ContactDraft, _ trials: ReductionTrials) {
    for grid in grids { trials.change(&draft) { $0.changeGaps { rounded($1, to: grid) } } }
    for index in draft.times.indices.dropFirst() {
      for grid in grids {
        let isRounded = trials.change(&draft) { draft in
          draft.changeGaps { $0 == index ? rounded($1, to: grid) : $1 }
        }
        if isRounded { break }
      }
    }
  }

  private static func rounded(_ gap: Int64, to grid: Int64) -> Int64 {
    let steps = (gap + grid / 2) / grid
    // Of what is shorter nothing would be left.
    return steps == 0 ? gap : steps * grid
  }
}
