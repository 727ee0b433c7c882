import type { XmlPart } from '@deedlight/domain/scenario/loan-file/xml-part';

type Written = { root: XmlPart; namespace: string; comment: string };

/** Writes an XML file in one namespace, with a comment above its first element. */
export function xmlText({ root, namespace, comment }: Written): string {
  const file = document.implementation.createDocument(namespace, root.name);
  const { documentElement } = file;
  fill(documentElement, root, namespace);
  // Two hyphens would end the comment.
  const note = file.createComment(` ${comment.replaceAll('--', '- -')} `);
  file.insertBefore(note, documentElement);
  const text = new XMLSerializer().serializeToString(file);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

function fill(element: Element, { attributes, content }: XmlPart, namespace: string): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (typeof content === 'string') {
    element.textContent = content;
    return;
  }
  for (const each of content) {
    const child = element.ownerDocument.createElementNS(namespace, each.name);
    fill(child, each, namespace);
    element.append(child);
  }
}
