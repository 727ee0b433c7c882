import { type Field, readField } from './fields';
import { Reader } from './reader';

/** An order by a column, or by one of an embedded relation: `other(column)`. */
export type OrderTerm = {
  relation: string | null;
  field: Field;
  isDescending: boolean;
  nulls: 'first' | 'last' | null;
};

export function parseOrder(text: string): OrderTerm[] {
  const reader = new Reader(text, 'order');
  const terms: OrderTerm[] = [];
  do terms.push(readTerm(reader));
  while (reader.skip(','));
  reader.requireEnd();
  return terms;
}

function readTerm(reader: Reader): OrderTerm {
  const outer = readField(reader);
  const isRelated = outer.path.length === 0 && reader.skip('(');
  const field = isRelated ? readField(reader) : outer;
  if (isRelated) reader.expect(')');
  const isDescending = reader.skip('.desc');
  if (!isDescending) reader.skip('.asc');
  const nulls = reader.skip('.nullsfirst') ? 'first' : reader.skip('.nullslast') ? 'last' : null;
  reader.skipBlanks();
  if (!reader.isAtEnd && reader.next !== ',') {
    reader.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return { relation: isRelated ? outer.name : null, field, isDescending, nulls };
}
