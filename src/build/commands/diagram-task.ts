// What the page in the browser does: mermaid draws each text, and what styles say of a shape is written on the shape itself, so that the file
// says all that it needs without a stylesheet.

/** The letters that pages use; words are measured in them. */
const letters = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** The code of a function that answers, for each of `sources`, its `svg` or the `problem`. */
export function drawTask(sources: readonly string[]): string {
  return `async () => {
    const plain = { htmlLabels: false };
    mermaid.initialize({
      startOnLoad: false, securityLevel: "strict", theme: "default", suppressErrorRendering: true, fontFamily: ${JSON.stringify(letters)},
      htmlLabels: false, flowchart: plain, class: plain, state: plain, block: plain, requirement: plain, mindmap: plain,
    });
    const painted = ["fill", "stroke", "stroke-width", "stroke-dasharray", "fill-opacity", "stroke-opacity", "opacity", "font-size", "font-weight", "font-style",
      "text-anchor", "dominant-baseline"];
    const usual = { "fill-opacity": "1", "stroke-opacity": "1", opacity: "1", "stroke-dasharray": "none", "font-style": "normal", "font-weight": "400", "text-anchor": "start",
      "dominant-baseline": "auto", "stroke-width": "1px" };
    const wordsOf = (label) => {
      const box = { x: Number(label.getAttribute("width")) / 2, y: Number(label.getAttribute("height")) / 2 };
      const lines = (label.firstElementChild?.innerText ?? label.textContent).split("\\n").map((line) => line.trim()).filter((line) => line !== "");
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.setAttribute("text-anchor", "middle");
      lines.forEach((line, at) => {
        const part = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
        part.setAttribute("x", String(box.x));
        part.setAttribute("y", String(box.y + 5 + (at - (lines.length - 1) / 2) * 18));
        part.textContent = line;
        text.append(part);
      });
      return text;
    };
    const answers = [];
    for (const [at, source] of ${JSON.stringify(sources)}.entries()) {
      try {
        const { svg } = await mermaid.render("d" + at, source);
        const stage = document.createElement("div");
        stage.innerHTML = svg;
        document.body.append(stage);
        const root = stage.querySelector("svg");
        for (const choice of root.querySelectorAll("switch")) choice.replaceWith(choice.querySelector("text") ?? choice.firstElementChild ?? "");
        for (const label of root.querySelectorAll("foreignObject")) label.replaceWith(wordsOf(label));
        for (const one of root.querySelectorAll("path,rect,circle,ellipse,line,polyline,polygon,text,tspan")) {
          const style = getComputedStyle(one);
          if (style.display === "none" || style.visibility === "hidden") { one.setAttribute("data-gone", ""); continue; }
          for (const name of painted) {
            const value = style.getPropertyValue(name);
            if (value !== usual[name]) one.setAttribute(name, value);
          }
        }
        for (const one of root.querySelectorAll("style,script,title,desc,[data-gone]")) one.remove();
        for (const one of [root, ...root.querySelectorAll("*")]) { one.removeAttribute("style"); one.removeAttribute("class"); }
        const [, , width, height] = root.getAttribute("viewBox").split(/[\\s,]+/);
        root.setAttribute("width", width);
        root.setAttribute("height", height);
        answers.push({ svg: new XMLSerializer().serializeToString(root) });
        stage.remove();
      } catch (error) {
        answers.push({ problem: String(error?.message ?? error).split("\\n")[0].slice(0, 200) });
      }
    }
    return answers;
  }`;
}
