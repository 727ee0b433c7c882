import { RestError, tooComplex } from '../rest-error';
import { type Field, readField, readIdentifier, readName } from './fields';
import { Reader } from './reader';

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; cast: string | null; alias: string | null }
  | ({ kind: 'embed' } & EmbedItem);

/** `alias:relation!hint!inner(…)` or `...relation(…)`. */
export type EmbedItem = {
  relation: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  isSpread: boolean;
  items: SelectItem[];
};

const mostLevels = 64;
const mostEmbeds = 10;

export function parseSelect(text: string): SelectItem[] {
  const reader = new Reader(text, 'select parameter');
  const items = readItems(reader, { level: 0, embeds: { count: 0 } });
  reader.requireEnd();
  return items;
}

type Depth = { level: number; embeds: { count: number } };

function readItems(reader: Reader, depth: Depth): SelectItem[] {
  if (depth.level > mostLevels) throw tooComplex(`A selection of more than ${mostLevels} levels`);
  reader.skipBlanks();
  // Nothing is selected; the other rows only have to exist: `other!inner()`.
  if (depth.level > 0 && reader.next === ')') return [];
  const items: SelectItem[] = [];
  do {
    reader.skipBlanks();
    items.push(readItem(reader, depth));
    reader.skipBlanks();
  } while (reader.skip(','));
  return items;
}

function readItem(reader: Reader, depth: Depth): SelectItem {
  if (reader.skip('*')) return { kind: 'all' };
  if (reader.skip('...')) return readEmbed(reader, readName(reader), null, true, depth);
  const first = readField(reader);
  const isAlias = first.path.length === 0 && reader.next === ':' && !reader.startsWith('::');
  if (isAlias) reader.skip(':');
  const alias = isAlias ? first.name : null;
  const field = isAlias ? readField(reader) : first;
  const isEmbed = field.path.length === 0 && /[!(]/.test(reader.next);
  if (isEmbed) return readEmbed(reader, field.name, alias, false, depth);
  const cast = reader.skip('::') ? readIdentifier(reader) : null;
  if (cast === '') reader.fail('letter or digit');
  if (isAggregate(reader)) throw noAggregates();
  if (!reader.isAtEnd && !/[,)]/.test(reader.next)) {
    reader.fail('letter, digit, "-", "->>", "->", "::", ")", "," or end of input');
  }
  return { kind: 'field', field, cast, alias };
}

function readEmbed(
  reader: Reader,
  relation: string,
  alias: string | null,
  isSpread: boolean,
  { level, embeds }: Depth,
): SelectItem {
  const words: string[] = [];
  while (words.length < 2 && reader.skip('!')) words.push(readName(reader));
  reader.expect('(');
  if (relation === 'count' && words.length === 0 && reader.next === ')') throw noAggregates();
  if (++embeds.count > mostEmbeds) throw tooComplex(`More than ${mostEmbeds} embedded resources`);
  const items = readItems(reader, { level: level + 1, embeds });
  reader.expect(')');
  const hint = words.find((word) => word !== 'inner' && word !== 'left') ?? null;
  const isInner = words.includes('inner');
  return { kind: 'embed', relation, alias, hint, isInner, isSpread, items };
}

/** `column.sum()` */
function isAggregate(reader: Reader): boolean {
  const name = reader.attempt(() => {
    if (!reader.skip('.')) return null;
    const word = readIdentifier(reader);
    return reader.skip('()') ? word : null;
  });
  return name !== null && ['sum', 'avg', 'count', 'max', 'min'].includes(name);
}

/** A Supabase project gives this answer until someone turns aggregates on. */
function noAggregates(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}
