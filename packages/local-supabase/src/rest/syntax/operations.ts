import { readIdentifier, readQuoted } from './fields';
import type { Reader } from './reader';

/** The comparison that a filter makes. */
export type Operation =
  | { kind: 'is'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'search'; query: string; language: string | null; value: string }
  | { kind: 'compare'; operator: string; isPattern: boolean; every: Quantifier; value: string };

/** `eq(any).{1,2}`: one of several values, or all of them. */
export type Quantifier = 'any' | 'all' | null;

const plain: ReadonlyMap<string, string> = new Map([
  ['neq', '<>'],
  ['isdistinct', 'is distinct from'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
]);

/** The operators that take several values. */
const quantified: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
]);

const searches: ReadonlyMap<string, string> = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
]);

const isValues: ReadonlyMap<string, string> = new Map([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
]);

/** Tells whether the text begins as a filter does: a function's argument by GET does not. */
export function looksLikeFilter(text: string): boolean {
  const [word = ''] = text.replace(/^not\./, '').split(/[.(]/, 1);
  const isKnown =
    word === 'is' || word === 'in' || plain.has(word) || quantified.has(word) || searches.has(word);
  return isKnown && /^(?:not\.)?\w+(?:\(\w+\))?\./.test(text);
}

/** `eq.5`, `in.(1,2)`, `like(any).{a*,b*}`, `fts(english).cat`; `readValue` knows where a value ends. */
export function readOperation(reader: Reader, readValue: (reader: Reader) => string): Operation {
  const word = reader.takeWhile((character) => /\w/.test(character));
  if (word === 'is') return { kind: 'is', value: readIsValue(reader) };
  if (word === 'in') {
    reader.expect('.');
    return { kind: 'in', values: readList(reader) };
  }
  const query = searches.get(word);
  const operator = plain.get(word) ?? quantified.get(word);
  if (!query && !operator) reader.fail('operator (eq, gt, ...)');
  const inBrackets = reader.skip('(') ? readIdentifier(reader) : null;
  if (inBrackets !== null) reader.expect(')');
  reader.expect('.');
  const value = () => readValue(reader);
  if (query) return { kind: 'search', query, language: inBrackets, value: value() };
  const every = quantifierOf(reader, word, inBrackets);
  const isPattern = word === 'like' || word === 'ilike';
  return { kind: 'compare', operator: operator ?? '=', isPattern, every, value: value() };
}

/** `(a,"b, c",d)` */
export function readList(reader: Reader): string[] {
  reader.skipBlanks();
  reader.expect('(');
  if (reader.skip(')')) return [];
  const items: string[] = [];
  do items.push(readListItem(reader));
  while (reader.skip(','));
  reader.expect(')');
  reader.skipBlanks();
  return items;
}

/** A quoted text that ends there, or all until the next comma or bracket. */
export function readListItem(reader: Reader): string {
  return readWholeQuoted(reader) ?? reader.takeWhile((character) => !/[,)]/.test(character));
}

export function readWholeQuoted(reader: Reader): string | null {
  return reader.attempt(() => {
    const text = readQuoted(reader);
    return text !== null && (reader.isAtEnd || /[,)]/.test(reader.next)) ? text : null;
  });
}

function readIsValue(reader: Reader): string {
  reader.expect('.');
  const value = isValues.get(reader.takeWhile((character) => /\w/.test(character)).toLowerCase());
  return value ?? reader.fail('null or trilean value (unknown, true, false)');
}

function quantifierOf(reader: Reader, word: string, inBrackets: string | null): Quantifier {
  if (inBrackets === null) return null;
  if (quantified.has(word) && (inBrackets === 'any' || inBrackets === 'all')) return inBrackets;
  return reader.fail('any or all');
}
