"""Prints the table of Tools/bench/compare from its results: the medians of the rounds' medians, and
the ratios of Touchstone to each peer, below 1 where Touchstone is faster.

Lines: H, kind, text for the head; R, bench, case, unit, median, … for a case of a round.
"""
import collections
import statistics
import sys

COLUMNS = [("c", "C floor"), ("qtquick", "Qt Quick"), ("gtk4", "GTK 4"), ("kivy", "Kivy"),
           ("libinput", "libinput")]


def rows():
    """Returns title, our case, and the case of the peers, of every row."""
    fingers = (1, 2, 5, 10)
    for n in fingers:
        yield f"decode a frame, {n}f", f"decode/{n}f", f"decode/{n}f"
    for tree in ("deep-10", "deep-50", "deep-100", "app-110", "app-1110", "flat-10", "flat-100",
                 "flat-1000", "flat-10000", "flat-100000"):
        yield f"hit test, {tree}", f"hit/{tree}", f"hit/{tree}"
    for n in fingers:
        yield f"drag frame, {n}f", f"drag/app-1110/{n}f", f"drag/app-1110/{n}f"
    for n in fingers:
        yield (f"drag frame, {n}f; floor without sums", f"drag/app-1110/{n}f",
               f"drag-without-sums/app-1110/{n}f")
    for n in fingers:
        yield (f"drag with pan, pinch, rotation, {n}f", f"gestures/drag/app-1110/{n}f",
               f"drag/app-1110/{n}f")
    for n in fingers:
        yield f"tap frame, {n}f", f"tap/app-1110/{n}f", f"tap/app-1110/{n}f"
    for n in fingers:
        yield (f"tap frame with a tap recognizer, {n}f", f"gestures/tap/app-1110/{n}f",
               f"tap/app-1110/{n}f")
    for form in ("evemu", "yaml"):
        yield f"read an event, {form}", f"read/{form}", f"read/{form}"
    for n in (1, 2):
        yield f"trackpad frame, {n}f", f"pad/interpret/{n}f", f"pad/interpret/{n}f"


def read(path):
    head, values = [], collections.defaultdict(list)
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = line.rstrip("\n").split("\t")
            if fields[0] == "H":
                head.append((fields[1], fields[2]))
            elif fields[0] == "R" and not fields[2].endswith("/allocations"):
                scale = 1000 if fields[3].startswith("us") else 1
                values[fields[1], fields[2]].append(float(fields[4]) * scale)
    return head, {key: statistics.median(items) for key, items in values.items()}


def time(value):
    """Returns a time in nanoseconds, or in larger units from 10 µs on."""
    for limit, unit, scale in ((1e4, "ns", 1), (1e7, "µs", 1e3)):
        if value < limit:
            break
    else:
        unit, scale = "ms", 1e6
    value /= scale
    decimals = 1 if value < (100 if scale > 1 else 20) else 0
    return f"{value:,.{decimals}f} {unit}"


def ratio(value):
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"


def ratio_to(ours, theirs):
    """Returns the ratio to a peer: how much longer we take or, below 1, the part that we take."""
    value = ours / theirs
    return ratio(value) if value >= 0.01 else f"1/{theirs / ours:,.0f}"


def main(arguments):
    markdown = "--markdown" in arguments
    head, medians = read([word for word in arguments if not word.startswith("--")][0])
    present = {bench for bench, _ in medians}
    columns = [column for column in COLUMNS if column[0] in present]
    lines = [["a frame, hit or event", "Touchstone"]]
    for _, title in columns:
        lines[0] += [title, "ratio"]
    for title, case, peer_case in rows():
        ours = medians.get(("touchstone", case))
        theirs = [medians.get((name, peer_case)) for name, _ in columns]
        if ours is None or (title.endswith("without sums") and not any(theirs)):
            continue
        line = [title, time(ours)]
        for value in theirs:
            line += ["–", "–"] if value is None else [time(value), ratio_to(ours, value)]
        lines.append(line)
    described = "; ".join(text for kind, text in head if kind != "rounds")
    rounds = "".join(text for kind, text in head if kind == "rounds")
    print(f"{described}. Medians of {rounds or '?'} round{'' if rounds == '1' else 's'}, in which "
          "all take turns on one core.\n")
    if markdown:
        print("| " + " | ".join(lines[0]) + " |")
        print("| --- |" + " ---: |" * (len(lines[0]) - 1))
        for line in lines[1:]:
            print("| " + " | ".join(line) + " |")
        return
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    for line in lines:
        print("  ".join(cell.ljust(width) if i == 0 else cell.rjust(width)
                        for i, (cell, width) in enumerate(zip(line, widths))))


if __name__ == "__main__":
    main(sys.argv[1:])
