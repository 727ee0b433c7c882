import { tooComplex } from '../rest-error';
import { type Field, readField } from './fields';
import { type Operation, readListItem, readOperation, readWholeQuoted } from './operations';
import { Reader } from './reader';

export type Condition =
  | { kind: 'filter'; field: Field; isNot: boolean; operation: Operation }
  | { kind: 'tree'; word: 'and' | 'or'; isNot: boolean; parts: Condition[] };

const mostLevels = 64;

/** One filter of the query string: the field by its key, the rest by its value. */
export function parseFilter(field: Field, text: string): Condition {
  const reader = new Reader(text, 'filter');
  const isNot = reader.skip('not.');
  const operation = readOperation(reader, (rest) => rest.takeWhile(() => true));
  reader.requireEnd();
  return { kind: 'filter', field, isNot, operation };
}

/** `or(a.eq.1,not.and(b.gt.2,c.is.null))`: conditions that hold together or in turn. */
export function parseTree(text: string): Condition {
  const reader = new Reader(text, 'logic tree');
  const condition = readTree(reader, 0);
  if (!condition) return reader.fail('logic operator (and, or)');
  reader.requireEnd();
  return condition;
}

function readTree(reader: Reader, level: number): Condition | null {
  if (level > mostLevels) throw tooComplex(`A logic tree of more than ${mostLevels} levels`);
  return reader.attempt(() => {
    const isNot = reader.skip('not.');
    const word = reader.skip('and') ? 'and' : reader.skip('or') ? 'or' : null;
    reader.skipBlanks();
    if (word === null || !reader.skip('(')) return null;
    const parts: Condition[] = [];
    do {
      reader.skipBlanks();
      parts.push(readTree(reader, level + 1) ?? readFilter(reader));
      reader.skipBlanks();
    } while (reader.skip(','));
    reader.expect(')');
    return { kind: 'tree', word, isNot, parts };
  });
}

function readFilter(reader: Reader): Condition {
  const field = readField(reader);
  reader.expect('.');
  const isNot = reader.skip('not.');
  return { kind: 'filter', field, isNot, operation: readOperation(reader, readTreeValue) };
}

/** In a tree a comma ends a value, except in quotes and in an array's or object's braces. */
function readTreeValue(reader: Reader): string {
  return readWholeQuoted(reader) ?? readBraced(reader) ?? readListItem(reader);
}

function readBraced(reader: Reader): string | null {
  return reader.attempt(() => {
    if (!reader.skip('{')) return null;
    const inside = reader.takeWhile((character) => !/[{}]/.test(character));
    return reader.skip('}') ? `{${inside}}` : null;
  });
}
