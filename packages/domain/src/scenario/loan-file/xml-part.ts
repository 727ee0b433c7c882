/** An element with a text, or one with parts of its own. */
export type XmlPart = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlPart[];
};

type Content = string | null | readonly (XmlPart | null)[];

/**
 * Returns an element; null when there is nothing to say, so that what is not known is absent and
 * never an empty element. MISMO has the parts of each element in the order of the alphabet, and
 * those of a list (all of one name) in their own.
 */
export function part(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlPart | null {
  if (content === null || typeof content === 'string') {
    const text = content === null ? '' : printable(content);
    return text === '' ? null : { name, attributes, content: text };
  }
  const parts = content.filter((each) => each !== null);
  if (parts.length === 0) return null;
  return { name, attributes, content: parts.toSorted(byName) };
}

/** Returns an element within others, "A/B/C". */
export function within(path: string, content: Content): XmlPart | null {
  const [name = '', ...rest] = path.split('/');
  return rest.length === 0 ? part(name, content) : part(name, [within(rest.join('/'), content)]);
}

function byName(a: XmlPart, b: XmlPart): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return first < second ? -1 : Number(first > second);
}

/** Takes out what no XML 1.0 file may hold, such as a control character that was pasted. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();
}
