import { basename } from 'node:path';

/** A page with the pictures of its looks, and the drawing that it follows, if there is one. */
export type Shown = { name: string; pictures: readonly Picture[]; drawings: readonly Picture[] };

/** A picture's file beside the gallery, and what it shows: "1440 px, light". */
export type Picture = { file: string; look: string };

/** Returns the gallery as one HTML page: each page's looks, with its drawing beside them. */
export function galleryPage(shown: readonly Shown[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every page in its looks</title>
<style>
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #f4f2ec; color: #1c1b18; }
  section { margin-top: 40px; }
  .row { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding-bottom: 8px; }
  figure { margin: 0; flex: none; }
  figcaption { font-size: 12px; }
  img { height: 560px; width: auto; object-fit: cover; object-position: top; border: 1px solid #c9c4b8; }
  .drawing img { border: 2px dashed #8a6d1f; }
  nav a { margin-right: 10px; }
</style>
<h1>Every page in its looks</h1>
<nav>${shown.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${shown.map(sectionOf).join('\n')}
</html>
`;
}

function sectionOf({ name, pictures, drawings }: Shown): string {
  const figures = [
    ...pictures.map((picture) => figureOf(picture, name, '')),
    ...drawings.map((drawing) => figureOf(drawing, `${name}, as drawn`, ' class="drawing"')),
  ];
  return `<section id="${name}"><h2>${name}</h2><div class="row">${figures.join('')}</div></section>`;
}

function figureOf({ file, look }: Picture, alt: string, kind: string): string {
  const address = basename(file);
  return `<figure${kind}><a href="${address}"><img loading="lazy" src="${address}" alt="${alt}, ${look}"></a><figcaption>${look}</figcaption></figure>`;
}
