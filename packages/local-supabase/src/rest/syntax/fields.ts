import { tooComplex } from '../rest-error';
import type { Reader } from './reader';

/** `->key`, `->>key` or `->2`. */
export type JsonStep = { key: string | number; isText: boolean };

export type Field = { name: string; path: JsonStep[] };

const mostSteps = 64;
const largestIndex = 2 ** 31 - 1;
const identifier = /[\p{L}\p{N}_ $]/u;

/** `name->key->>2` */
export function readField(reader: Reader): Field {
  reader.skipBlanks();
  const field = { name: readName(reader), path: readPath(reader) };
  reader.skipBlanks();
  return field;
}

/** A name as it is, with dashes, or anything in quotes. */
export function readName(reader: Reader): string {
  const quoted = readQuoted(reader);
  if (quoted !== null) return quoted;
  let name = readIdentifier(reader);
  while (name !== '' && reader.next === '-' && !reader.startsWith('->')) {
    reader.skip('-');
    name += `-${readIdentifier(reader)}`;
  }
  return name === '' ? reader.fail('field name (* or [a..z0..9_$])') : name;
}

export function readIdentifier(reader: Reader): string {
  return reader.takeWhile((character) => identifier.test(character)).trim();
}

/**
 * Reads the text between quotes, in which a backslash escapes the next character; null when no
 * quote begins.
 */
export function readQuoted(reader: Reader): string | null {
  if (!reader.skip('"')) return null;
  let text = '';
  while (reader.next !== '"') {
    if (reader.isAtEnd) reader.fail('"\\""');
    reader.skip('\\');
    text += reader.takeOne();
  }
  reader.skip('"');
  return text;
}

function readPath(reader: Reader): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const isText = reader.skip('->>');
    if (!isText && !reader.skip('->')) return path;
    path.push({ key: readIndex(reader) ?? readName(reader), isText });
    if (path.length > mostSteps) throw tooComplex(`A path of more than ${mostSteps} arrows`);
  }
}

/** Reads a number that ends there; `->2nd` is a key. */
function readIndex(reader: Reader): number | null {
  return reader.attempt(() => {
    const sign = reader.skip('-') ? -1 : 1;
    const digits = reader.takeWhile((character) => /[0-9]/.test(character));
    const index = sign * Number(digits);
    const ends = reader.isAtEnd || /[.,):-]/.test(reader.next);
    if (digits !== '' && ends && Math.abs(index) <= largestIndex) return index;
    return sign === -1 ? reader.fail('digit') : null;
  });
}
