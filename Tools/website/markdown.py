"""Converts the Markdown of this package's pages to HTML: what they use, and no more."""

import html
import re


def slug(text):
    """Returns the anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", text).lower()).replace(" ", "-")


def inline(text, link):
    """Converts the text of a paragraph or a cell; `link` maps an address to another one."""
    kept = []

    def keep(markup):
        kept.append(markup)
        return f"\0{len(kept) - 1}\0"

    text = re.sub(
        r"(`+)(.+?)\1", lambda match: keep(f"<code>{html.escape(match.group(2).strip())}</code>"), text)
    text = re.sub(r"<br ?/?>", lambda match: keep("<br>"), text)
    text = re.sub(
        r'<img src="([^"]+)"([^>]*)>',
        lambda match: keep(f'<img src="{html.escape(link(match.group(1)))}"{match.group(2)}>'), text)
    text = re.sub(
        r"<doc:([^>]+)>",
        lambda match: keep('<a href="%s">%s</a>' % tuple(map(html.escape, link("doc:" + match.group(1), True)))),
        text)
    text = re.sub(
        r"<(https?://[^>]+)>",
        lambda match: keep(f'<a href="{html.escape(match.group(1))}">{html.escape(match.group(1))}</a>'), text)
    text = html.escape(text, quote=False)
    text = re.sub(
        r"\[([^\]]+)\]\(([^()\s]+(?:\([^()]*\))?[^()\s]*)\)",
        lambda match: f'<a href="{html.escape(link(html.unescape(match.group(2))))}">{match.group(1)}</a>', text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![\w*])\*(?![\s*])(.+?)(?<![\s*])\*(?![\w*])", r"<em>\1</em>", text)
    text = text.replace("\\&lt;", "&lt;").replace("\\$", "$")
    while "\0" in text:
        text = re.sub("\0(\\d+)\0", lambda match: kept[int(match.group(1))], text)
    return text


def cells(line):
    """Returns the cells of a row; a bar in code or after a backslash separates none."""
    line = line.strip().removeprefix("|").removesuffix("|")
    parts = re.split(r"((?<!`)`[^`]+`(?!`)|\\\|)|\|", line)
    row = [""]
    for index in range(0, len(parts), 2):
        if index and parts[index - 1] is None:
            row.append("")
        elif index:
            row[-1] += parts[index - 1].replace("\\|", "|")
        row[-1] += parts[index]
    return [cell.strip() for cell in row]


def table(lines, link):
    """Converts the rows of a table; the second one has the alignment of its columns."""
    right = [cell.endswith(":") and not cell.startswith(":") for cell in cells(lines[1])]

    def row(line, name):
        made = ""
        for index, cell in enumerate(cells(line)):
            kind = ' class="number"' if index < len(right) and right[index] else ""
            made += f"<{name}{kind}>{inline(cell, link)}</{name}>"
        return f"<tr>{made}</tr>"

    head = row(lines[0], "th") if any(cells(lines[0])) else ""
    body = "\n".join(row(line, "td") for line in lines[2:])
    return f'<div class="scroll"><table><thead>{head}</thead><tbody>\n{body}\n</tbody></table></div>'


ITEM = re.compile(r"( *)(-|\d+\.) +(.*)")


def items(lines, link):
    """Converts a list, whose items may have further lines, paragraphs and lists."""
    indent, mark = len(ITEM.match(lines[0]).group(1)), ITEM.match(lines[0]).group(2)
    name = "ul" if mark == "-" else "ol"
    start = "" if mark in ("-", "1.") else f' start="{mark[:-1]}"'
    bodies = []
    for line in lines:
        match = ITEM.match(line)
        if match and len(match.group(1)) == indent:
            bodies.append([match.group(3)])
        else:
            bodies[-1].append(re.sub(rf"^ {{0,{indent + len(mark) + 1}}}", "", line))
    made = "".join(f"<li>{blocks(body, link, True)}</li>\n" for body in bodies)
    return f"<{name}{start}>\n{made}</{name}>"


def blocks(lines, link, tight=False):
    """Converts lines to blocks: headings, code, tables, lists, quotations and paragraphs."""
    made, index = [], 0
    while index < len(lines):
        line = lines[index]
        if not line.strip():
            index += 1
        elif line.startswith("```"):
            end = index + 1
            while end < len(lines) and not lines[end].startswith("```"):
                end += 1
            code = html.escape("\n".join(lines[index + 1:end]), quote=False)
            made.append(f"<pre><code>{code}</code></pre>")
            index = end + 1
        elif line.startswith("    ") and not tight:
            end = index
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            code = "\n".join(part[4:] for part in lines[index:end]).rstrip()
            made.append(f"<pre><code>{html.escape(code, quote=False)}</code></pre>")
            index = end
        elif match := re.match(r"(#+) +(.*)", line):
            level, text = len(match.group(1)), match.group(2)
            made.append(f'<h{level} id="{slug(text)}">{inline(text, link)}</h{level}>')
            index += 1
        elif line.startswith("|"):
            end = index
            while end < len(lines) and lines[end].startswith("|"):
                end += 1
            made.append(table(lines[index:end], link))
            index = end
        elif ITEM.match(line):
            end = index
            while end < len(lines) and (
                ITEM.match(lines[end]) or lines[end].startswith("  ")
                or lines[end].strip() and lines[end - 1].strip()
                or not lines[end].strip() and end + 1 < len(lines)
                and (lines[end + 1].startswith("  ") or ITEM.match(lines[end + 1]))
            ):
                end += 1
            made.append(items([part for part in lines[index:end]], link))
            index = end
        else:
            end = index + 1
            while end < len(lines) and lines[end].strip() and not re.match(r"```|#|\||- |\d+\. ", lines[end]):
                end += 1
            text = inline(" ".join(part.strip() for part in lines[index:end]), link)
            made.append(text if tight and index == 0 and end == len(lines) else f"<p>{text}</p>")
            index = end
    return "\n".join(made)


def convert(text, link):
    """Converts a page, without the directives of DocC."""
    text = re.sub(r"^@Metadata \{.*?^\}\n", "", text, flags=re.M | re.S)
    return blocks(text.split("\n"), link)
