import Glibc

/// Feeds the decoders, the readers and the interface with mutated input, and holds them to their
/// laws: no crash, no hang, bounded memory, and every `began` closed exactly once.
let usage = """
  usage: fuzz [--inputs N] [--seed S] [streams|files]

  Mutates N inputs (100000 unless given), each from its own seed: kernel streams through decoder
  and views, and recordings of every format through the readers. Input number K of seed S is the
  same in every run, so a finding is repeated by --seed S+K --inputs 1.
  """

var inputs = 100_000
var seed: UInt64 = 1
var kinds: [String] = []
var words = CommandLine.arguments.dropFirst().makeIterator()
var isWrong = false
while let word = words.next() {
  switch word {
  case "--inputs":
    if let count = words.next().flatMap({ Int($0) }) { inputs = count } else { isWrong = true }
  case "--seed":
    if let number = words.next().flatMap({ UInt64($0) }) { seed = number } else { isWrong = true }
  case "streams", "files": kinds.append(word)
  case "--help", "-h":
    print(usage)
    exit(0)
  default: isWrong = true
  }
}
if isWrong {
  print(usage)
  exit(2)
}
if kinds.isEmpty { kinds = ["streams", "files"] }

var findings = 0
let files = FileFuzzer()
let streams = StreamFuzzer()
for number in 0..<inputs {
  var random = Random(seed &+ UInt64(number))
  let kind = kinds[number % kinds.count]
  let finding = kind == "files" ? files.run(&random) : streams.run(&random)
  if let finding {
    findings += 1
    print("seed \(seed &+ UInt64(number)) \(kind): \(finding)")
  }
  if number % (inputs / 10 + 1) == 0 {
    print("\(number) inputs, \(findings) findings, \(peakMemory()) MB at most")
    fflush(nil)
  }
}
print("\(inputs) inputs, \(findings) findings, \(peakMemory()) MB at most")
exit(findings == 0 ? 0 : 1)

func peakMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}
