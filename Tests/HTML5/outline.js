// The tree of each text as Chromium reads it, in the form of the public suites.
(texts) => {
  const namespaces = {
    "http://www.w3.org/2000/svg": "svg ", "http://www.w3.org/1998/Math/MathML": "math ",
  };
  const prefixes = {
    "http://www.w3.org/1999/xlink": "xlink ", "http://www.w3.org/XML/1998/namespace": "xml ",
    "http://www.w3.org/2000/xmlns/": "xmlns ",
  };

  function attributes(element, indent) {
    return [...element.attributes]
      .map((a) => [(prefixes[a.namespaceURI] ?? "") + a.localName, a.value])
      .sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))
      .map(([name, value]) => `${indent}  ${name}="${value}"\n`).join("");
  }

  function line(node, indent) {
    switch (node.nodeType) {
      case 1:
        return `${indent}<${namespaces[node.namespaceURI] ?? ""}${node.localName}>\n` +
          attributes(node, indent);
      case 3: return `${indent}"${node.data}"\n`;
      case 7: return `${indent}<?${node.target} ${node.data}?>\n`;
      case 8: return `${indent}<!-- ${node.data} -->\n`;
      case 10: return `${indent}<!DOCTYPE ${node.name}` + (node.publicId || node.systemId
        ? ` "${node.publicId}" "${node.systemId}">\n` : ">\n");
    }
  }

  function outline(root) {
    const parts = [];
    const stack = [[root.firstChild, 0]];
    while (stack.length) {
      const [node, depth] = stack.pop();
      if (!node) continue;
      stack.push([node.nextSibling, depth]);
      const indent = "| " + "  ".repeat(depth);
      parts.push(line(node, indent));
      if (node instanceof HTMLTemplateElement || node.content?.nodeType === 11) {
        parts.push(`${indent}  content\n`);
        stack.push([node.content.firstChild, depth + 2]);
      } else {
        stack.push([node.firstChild, depth + 1]);
      }
    }
    return parts.join("");
  }

  return texts.map(([context, text]) => {
    if (!context) return outline(new DOMParser().parseFromString(text, "text/html"));
    const inert = document.implementation.createHTMLDocument("");
    const [first, second] = context.split(" ");
    const uri = Object.keys(namespaces).find((uri) => namespaces[uri] === `${first} `);
    const element = second ? inert.createElementNS(uri, second) : inert.createElement(first);
    element.innerHTML = text;
    return outline(element.content?.nodeType === 11 ? element.content : element);
  });
}
