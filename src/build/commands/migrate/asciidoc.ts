// What reads AsciiDoc: a package that the user installs beside pio-docs, loaded when a tree has pages of it.
import { type FindAsciidoc, loadWith } from "../../../migrate/asciidoc/load.ts";
import { diskHost } from "../../../platform/fs/disk.ts";
import { asciidoctorPackage, loadAsciidoctor } from "../../../platform/native/asciidoctor.ts";
import { packageFolder } from "../../program.ts";

export const installedAsciidoc: FindAsciidoc = async () => {
  const found = await loadAsciidoctor(diskHost, packageFolder);
  if (found !== undefined && !("problem" in found)) return loadWith(found);
  const why = found === undefined ? "" : `, and ${found.problem}`;
  return {
    problem: `its pages are AsciiDoc, which \`${asciidoctorPackage}\` reads${why}: run \`npm install ${asciidoctorPackage}@4\` where pio-docs is installed`,
  };
};
