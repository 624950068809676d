"""Writes the site: a first page, the articles, results, facts, a gallery and the reference.

Every page is read from a file system: addresses are relative, and no page loads data by a script.
"""

import html
import json
import os
import re
import shutil
import sys

from markdown import convert, inline

root, out = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
symbols, program = sys.argv[3], sys.argv[4]
here = os.path.dirname(os.path.abspath(__file__))
catalog = os.path.join(root, "Sources/Libraries/Touchstone/Touchstone.docc")
problems = []


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def title_of(text):
    return re.search(r"^# (.+)$", text, re.M).group(1)


# Where each page of the repository is on the site.
places = {}
for folder, target in [(catalog, "articles"), (os.path.join(catalog, "Decisions"), "decisions"),
                       (os.path.join(root, "Tests/Facts"), "facts")]:
    for name in sorted(os.listdir(folder)):
        if name.endswith(".md") and name != "Touchstone.md":
            page = "index" if name == "README.md" else name[:-3]
            places[os.path.join(folder, name)] = f"{target}/{page}.html"
for path, target in [("Recordings/numbers.md", "numbers"), ("Recordings/benchmark.md", "benchmark"),
                     ("Recordings/agreement.md", "agreement"), ("CHANGELOG.md", "changes"),
                     ("CONTRIBUTING.md", "contributing"), ("Recordings/reports/README.md", "reports"),
                     ("Tools/samples/README.md", "samples"), ("Tests/README.md", "tests")]:
    places[os.path.join(root, path)] = f"{target}.html"
for folder, _, names in os.walk(os.path.join(root, "Tools")):
    path = os.path.join(folder, "README.md")
    if "README.md" in names and path not in places:
        places[path] = "tools/" + os.path.relpath(folder, os.path.join(root, "Tools")).replace("/", "-") + ".html"
places[os.path.join(catalog, "Touchstone.md")] = "index.html"
places[os.path.join(root, "README.md")] = "index.html"
documents = {os.path.basename(path)[:-3]: path for path in places if path.startswith(catalog)}
titles = {path: title_of(read(path)) for path in places}

groups = []
for line in read(os.path.join(catalog, "Touchstone.md")).split("\n"):
    if line.startswith("### "):
        groups.append((line[4:], []))
    elif match := re.match(r"- <doc:(.+)>", line):
        groups[-1][1].append(documents[match.group(1)])


def linker(source, place):
    """Returns a function that maps the addresses on a page to those on the site."""
    folder = os.path.dirname(place)

    def relative(target):
        return os.path.relpath(os.path.join("/", target), os.path.join("/", folder))

    def link(address, named=False):
        address, _, anchor = address.partition("#")
        anchor = "#" + anchor if anchor else ""
        if address.startswith("doc:"):
            path = documents.get(address[4:])
            if not path:
                problems.append(f"{source}: there is no {address}")
                return ("", address) if named else ""
            target = relative(places[path]) + anchor
            return (target, re.sub(r"[`*]", "", titles[path])) if named else target
        if not address or re.match(r"[a-z]+:", address):
            return address + anchor
        path = os.path.normpath(os.path.join(os.path.dirname(source), address))
        if path in places:
            return relative(places[path]) + anchor
        if not os.path.exists(path):
            problems.append(f"{source}: there is no {address}")
        elif path.endswith((".svg", ".png")):
            copied = "pictures/" + os.path.basename(path)
            os.makedirs(os.path.join(out, "pictures"), exist_ok=True)
            shutil.copyfile(path, os.path.join(out, copied))
            return relative(copied)
        elif os.path.isfile(path):
            copied = "files/" + os.path.relpath(path, root)
            os.makedirs(os.path.dirname(os.path.join(out, copied)), exist_ok=True)
            shutil.copyfile(path, os.path.join(out, copied))
            return relative(copied)
        return "#"

    return link


def write(place, title, body, source=None):
    """Writes a page with the navigation; the first page has none."""
    up = "../" * place.count("/")
    bar = "".join(
        f'<a href="{up}{target}">{name}</a>' for name, target in
        [("Touchstone", "index.html"), ("Tutorial", "articles/tutorial.html"), ("Reference", "reference/index.html"),
         ("Numbers", "numbers.html"), ("Gallery", "gallery.html"), ("Playground", "playground.html"),
         ("Changes", "changes.html")])
    if place == "index.html":
        content = f'<main class="first"><h1>{html.escape(title)}</h1>\n{body}\n</main>'
    else:
        side = ""
        for group, pages in groups:
            side += f"<h2>{group}</h2>" + "".join(
                f'<a href="{up}{places[path]}"{" aria-current=page" if path == source else ""}>{html.escape(titles[path])}</a>'
                for path in pages)
        for group, pages in [("Results", [("Benchmark", "benchmark.html"), ("Numbers", "numbers.html"),
                                          ("Agreement, row by row", "agreement.html"), ("Facts", "facts/index.html")])]:
            side += f"<h2>{group}</h2>" + "".join(f'<a href="{up}{target}">{name}</a>' for name, target in pages)
        content = (f'<div class="page"><nav aria-label="Pages"><details open><summary>Pages</summary><div>{side}</div>'
                   f"</details></nav><main>\n{body}\n</main></div>")
    path = os.path.join(out, place)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<title>{html.escape(title)}</title><link rel="stylesheet" href="{up}page.css"></head>\n'
            f'<body><header><nav aria-label="Site">{bar}</nav></header>\n{content}\n'
            f"<script>if (innerWidth < 820) for (const all of document.querySelectorAll('nav details')) all.open = false</script>\n"
            f"</body></html>\n")


def gallery():
    """Returns the page of the recordings, each with its picture and what it shows."""
    link = linker(os.path.join(root, "README.md"), "gallery.html")
    cards = ""
    stories = dict(re.findall(r"^\| `Tools/start ([\w-]+)` \| (.+) \|$",
                              read(os.path.join(catalog, "commands.md")), re.M))
    stories |= dict(re.findall(r"^\| `([\w-]+)` <br>[^|]*\| ([^|]+) \|",
                               read(os.path.join(root, "Tools/samples/README.md")), re.M))
    folder = os.path.join(root, "Recordings/samples")
    pictures = {name[:-4]: os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".svg")}
    for name in sorted(os.listdir(os.path.join(root, "Recordings"))):
        made = os.path.join(out, "pictures", name.replace(".scene.json", ".svg"))
        if name.endswith(".scene.json") and os.path.exists(made):
            pictures[name[:-11]] = made
    for name, path in sorted(pictures.items()):
        if path.startswith(out):
            source = os.path.relpath(path, out)
        else:
            source = link(os.path.relpath(path, root))
        words = inline(stories.get(name.removesuffix("-animation"), ""), link)
        cards += (f'<figure><img loading="lazy" src="{source}" alt="{name}"><figcaption><strong>{name}</strong><br>'
                  f"<code>Tools/start {name.removesuffix('-animation')}</code><br>{words}</figcaption></figure>\n")
    return f'<h1>Gallery</h1><p>Recordings of fingers, and the views that they touch. Each runs by its command; with <code>--live</code> you are the fingers.</p><div class="tiles">{cards}</div>'


def playground():
    """Returns the page about the playground, which needs a server, and copies it where it was built."""
    built = os.path.join(root, ".build/playground")
    note = ("<h1>Playground</h1><p>Recognizers under your own fingers: their states, reasons and margins on a timeline, "
            "their limits as sliders. The engine is a WebAssembly module, which browsers load from a server only.</p>"
            "<pre><code>Tools/library/playground/build .build/playground\ntouchstone playground</code></pre>")
    if os.path.isdir(built):
        shutil.copytree(built, os.path.join(out, "playground"), dirs_exist_ok=True)
        note += '<p>On a server, <a href="playground/index.html">open the playground</a>.</p>'
    return note


def reference():
    """Writes the public declarations of each module from its symbols, with their comments."""
    modules = {}
    for name in sorted(os.listdir(symbols)) if os.path.isdir(symbols) else []:
        if name.endswith(".json") and "@" not in name:
            graph = json.loads(read(os.path.join(symbols, name)))
            modules[name.removesuffix(".symbols.json")] = graph
    index = "<h1>Reference</h1><p>The public declarations of each target, from the sources.</p><ul>"
    for module, graph in modules.items():
        place = f"reference/{module}.html"
        link = linker(os.path.join(catalog, "Touchstone.md"), place)
        found = {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
        parents = {edge["source"]: edge["target"] for edge in graph["relationships"] if edge["kind"] == "memberOf"}
        children = {}
        for symbol in found.values():
            children.setdefault(parents.get(symbol["identifier"]["precise"]), []).append(symbol)

        def entry(symbol, depth):
            name = ".".join(symbol["pathComponents"])
            code = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
            words = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
            words = re.sub(r"(?<!`)``([^`\n]+)``(?!`)", lambda match: "`" + match.group(1) + "`", words)
            try:
                text = convert(words, link)
            except Exception as error:  # A comment that the converter does not understand is shown as it is.
                problems.append(f"{module}.{name}: {error}")
                text = f"<pre>{html.escape(words)}</pre>"
            level = "h2" if depth == 0 else "h3"
            made = (f'<section class="{"declaration" if depth == 0 else "member"}"><{level} id="{html.escape(name)}">'
                    f"{html.escape(name)}</{level}><pre><code>{html.escape(code)}</code></pre>{text}")
            for child in sorted(children.get(symbol["identifier"]["precise"], []), key=lambda one: one["pathComponents"]):
                made += entry(child, depth + 1)
            return made + "</section>\n"

        top = [one for one in found.values() if parents.get(one["identifier"]["precise"]) not in found]
        body = f"<h1>{module}</h1>"
        for symbol in sorted(top, key=lambda one: one["pathComponents"]):
            body += entry(symbol, 0)
        write(place, module, body)
        index += f'<li><a href="{module}.html">{module}</a>: {len(top)} declarations</li>'
    if not modules:
        index += "<li>The sources were not built: run <code>swift build</code>, then <code>Tools/site</code> again.</li>"
    write("reference/index.html", "Reference", index + "</ul>")


os.makedirs(out, exist_ok=True)
shutil.copyfile(os.path.join(here, "page.css"), os.path.join(out, "page.css"))
for path, place in places.items():
    if place != "index.html":
        text = read(path)
        # As DocC does, with the summary of each page of a list of topics.
        text = re.sub(r"^- <doc:(.+)>$", lambda line: f"{line[0]}: {read(documents[line[1]]).splitlines()[2]}",
                      text.replace("## Topics\n\n", ""), flags=re.M)
        write(place, titles[path], convert(text, linker(path, place)), path)
linker(os.path.join(root, "README.md"), "index.html")("Recordings/samples/photos-animation.svg")
write("index.html", "Touchstone", read(os.path.join(here, "index.html")))
write("gallery.html", "Gallery", gallery())
write("playground.html", "Playground", playground())
reference()

# Every address of every page leads to a file of the site.
for folder, _, names in os.walk(out):
    for name in names:
        if name.endswith(".html") and "playground/" not in os.path.join(folder, name):
            page = os.path.join(folder, name)
            for address in re.findall(r'(?:href|src)="([^"#]*)(?:#[^"]*)?"', read(page)):
                address = html.unescape(address)
                if address and not re.match(r"[a-z]+:", address):
                    if not os.path.exists(os.path.normpath(os.path.join(folder, address))):
                        problems.append(f"{os.path.relpath(page, out)}: there is no {address}")
for problem in problems:
    print("Tools/site:", problem, file=sys.stderr)
sys.exit(1 if problems else 0)
