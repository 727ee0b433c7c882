/** A property of a card or a calendar, its value as it is written. */
export type ContentLine = {
  /** In capitals, without the group before a dot. */
  name: string;
  /** In small letters; those that have no name of their own, as in vCard 2.1, are TYPE or ENCODING. */
  params: ReadonlyMap<string, string>;
  value: string;
};

/**
 * Reads content lines (RFC 5545, RFC 6350), folded ones too, and those that vCard 2.1 breaks within
 * quoted-printable text. A line without a colon says nothing and is left out.
 */
export function readContentLines(text: string): ContentLine[] {
  return unfolded(text).flatMap((line) => {
    const colon = colonOf(line);
    if (colon < 0) return [];
    // A quoted value of a parameter may have a semicolon.
    const [head = '', ...params] = line.slice(0, colon).match(/(?:"[^"]*"|[^";])+/g) ?? [];
    const name = head.slice(head.lastIndexOf('.') + 1).trim();
    return [{ name: name.toUpperCase(), params: paramsOf(params), value: line.slice(colon + 1) }];
  });
}

/** The value as one text. */
export function textOf({ value, params }: ContentLine): string {
  return decoded(value, params);
}

/** The parts of a structured value, such as those of a name. */
export function partsOf({ value, params }: ContentLine): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|;|[^\\;]+|\\/g)) {
    if (piece === ';') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => decoded(part, params));
}

function unfolded(text: string): string[] {
  const lines: string[] = [];
  let isBroken = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.length - 1;
    if (isBroken) lines[last] = `${lines[last]?.slice(0, -1)}${line}`;
    else if (last >= 0 && /^[ \t]/.test(line)) lines[last] += line.slice(1);
    else lines.push(line);
    // Pictures end with the same sign, but are not in this encoding.
    isBroken = line.endsWith('=') && /^[^:]*;[^:]*QUOTED-PRINTABLE/i.test(lines.at(-1) ?? '');
  }
  return lines;
}

/** Finds the colon before the value; one in quotes belongs to a parameter. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

function paramsOf(written: readonly string[]): ReadonlyMap<string, string> {
  const params = new Map<string, string>();
  for (const text of written) {
    const equals = text.indexOf('=');
    const value = text.slice(equals + 1).replaceAll('"', '');
    const name = equals < 0 ? nameless(value) : text.slice(0, equals).trim().toUpperCase();
    const before = params.get(name);
    params.set(name, (before === undefined ? value : `${before},${value}`).toLowerCase());
  }
  return params;
}

function nameless(value: string): 'ENCODING' | 'TYPE' {
  return /^(quoted-printable|base64)$/i.test(value) ? 'ENCODING' : 'TYPE';
}

function decoded(text: string, params: ContentLine['params']): string {
  const plain = text.replaceAll(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
  if (params.get('ENCODING') !== 'quoted-printable') return plain;
  return fromQuotedPrintable(plain, params.get('CHARSET') ?? 'utf-8');
}

function fromQuotedPrintable(text: string, charset: string): string {
  const encoder = new TextEncoder();
  const bytes = [...text.matchAll(/=([\dA-F]{2})|[^=]+|=/gi)].flatMap(([piece, hex]) =>
    hex === undefined ? [...encoder.encode(piece)] : [Number.parseInt(hex, 16)],
  );
  const read = decoderOf(charset).decode(new Uint8Array(bytes));
  // No database keeps a text with the character of number 0.
  return read.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    // No other way tells whether an encoding is known. Most phones name UTF-8, some by a wrong name.
    return new TextDecoder('utf-8');
  }
}
