import ArenaExploration
import Glibc

let usage = """
  usage: explore [--quick | --full | --share I/N] [--variant NAME] [--depth N] [--nested]
    Searches through everything that can happen to a few recognizers on a few touches, and checks the
    laws of the arena with each effect.

    --quick        3 recognizers, 3 inputs, all relations, and 1 input with a second between any two
                   effects, also 2 inputs for 2 recognizers (the default)
    --full         3 recognizers, 4 inputs, all relations, and 2 inputs with another between any two
                   effects of each, a share of them
    --share I/N    4 recognizers, 3 inputs: every Nth of the relations, from the Ith, counted from 0
    --variant NAME only recognizers of a kind: plain, speculative, delaying, persons, circles,
                   changing
    --depth N      as many inputs
    --nested       a further input between any two effects of each
  """

func fail(_ message: String) -> Never {
  print("explore: \(message)\n\(usage)")
  exit(2)
}

var plans = ExplorationPlan.quick
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--quick": plans = ExplorationPlan.quick
  case "--full": plans = ExplorationPlan.full
  case "--share":
    let numbers = (arguments.popFirst() ?? "").split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, (0..<numbers[1]).contains(numbers[0]) else {
      fail("--share needs two numbers, such as 3/100")
    }
    var plan = ExplorationPlan(.plain, depth: 3)
    (plan.recognizers, plan.share, plan.shares) = (4, numbers[0], numbers[1])
    plans = [plan]
  case "--variant":
    guard let variant = arguments.popFirst().flatMap(RecognizerRelations.Variant.init) else {
      fail("--variant needs a name")
    }
    plans = [ExplorationPlan(variant, depth: 4)]
  case "--depth":
    guard let depth = arguments.popFirst().flatMap({ Int($0) }), depth > 0 else {
      fail("--depth needs a number")
    }
    for index in plans.indices { plans[index].depth = depth }
  case "--nested": for index in plans.indices { plans[index].isNested = true }
  case "--help":
    print(usage)
    exit(0)
  default: fail("unknown argument \(argument)")
  }
}

var isBroken = false
for plan in plans {
  let start = clock()
  let outcome = plan.run()
  let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  print(
    "\(plan.variant): \(plan.recognizers) recognizers, \(plan.depth) inputs"
      + (plan.isNested ? " and one between effects" : "")
      + ": \(outcome.relations) relations, \(outcome.states) states,"
      + " \(outcome.transitions) transitions in \((seconds * 10).rounded() / 10) s")
  for (law, inputs) in outcome.broken.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
    print("  broken: \(law.rawValue): \(inputs)")
    isBroken = true
  }
  fflush(nil)
}
exit(isBroken ? 1 : 0)
