import TestSupport
import Testing

@testable import TSLinearConstraints

@Suite("An objective")
struct ObjectiveTests {
  @Test(
    "asks of each variable a few times, however many steps there are", arguments: [100, 10_000])
  func looks(count: Int) {
    let terms = (0..<count).map { LinearExpression.Term(variable: $0, coefficient: -1) }
    var objective = Objective(LinearExpression(0, sumOf: terms))
    var (looks, steps) = (0, 0)
    while let first = objective.firstFalling(where: { _ in
      looks += 1
      return true
    }) {
      #expect(first == steps)
      let coefficient = objective.remove(first)
      // A step brings back a variable that it has removed before, with a positive coefficient.
      objective.add(LinearExpression(variable: first / 2, coefficient: -1), times: coefficient)
      steps += 1
    }
    #expect(steps == count && looks <= 2 * count)
  }

  @Test("is what an ordered expression would be", arguments: 0..<20 as Range<UInt64>)
  func law(seed: UInt64) {
    var random = SeededRandom(seed)
    var expression = LinearExpression(1)
    var objective = Objective(expression)
    for _ in 0..<300 {
      let variable = random.roll(0..<30)
      switch random.roll(0..<3) {
      case 0:
        #expect(objective.remove(variable) == expression.remove(variable))
      case 1:
        let other = LinearExpression(
          2,
          sumOf: [
            .init(variable: variable, coefficient: Double(random.roll(-2..<3))),
            .init(variable: random.roll(0..<30), coefficient: Double(random.roll(-2..<3))),
          ])
        let factor = Double(random.roll(-2..<3)) / 2
        objective.add(other, times: factor)
        expression.add(other, times: factor)
      default:
        let first = expression.terms.first { $0.coefficient < 0 && $0.variable % 3 != 0 }
        #expect(objective.firstFalling { $0 % 3 != 0 } == first?.variable)
      }
      #expect(objective.expression == expression, "seed \(seed)")
    }
  }
}
