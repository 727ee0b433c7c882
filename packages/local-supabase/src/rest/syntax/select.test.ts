import { describe, expect, test } from 'vitest';
import type { Field } from './fields';
import { parseSelect, type SelectItem } from './select';

const column = (name: string, path: Field['path'] = []): Field => ({ name, path });
const field = (of: Field, more: { alias?: string; cast?: string } = {}): SelectItem => ({
  kind: 'field',
  field: of,
  alias: null,
  cast: null,
  ...more,
});
const embed = (relation: string, items: SelectItem[], more = {}): SelectItem => {
  const plain = { alias: null, hint: null, isInner: false, isSpread: false };
  return { kind: 'embed', relation, items, ...plain, ...more };
};
const name = field(column('name'));

describe('a selection is read', () => {
  test.each<{ text: string; items: SelectItem[] }>([
    { text: '*', items: [{ kind: 'all' }] },
    { text: 'a, name', items: [field(column('a')), name] },
    { text: 'full name', items: [field(column('full name'))] },
    { text: '"a,b"', items: [field(column('a,b'))] },
    { text: 'a-b', items: [field(column('a-b'))] },
    { text: 'x:name::text', items: [field(column('name'), { alias: 'x', cast: 'text' })] },
    {
      text: 'data->a->0->>b',
      items: [
        field(
          column('data', [
            { key: 'a', isText: false },
            { key: 0, isText: false },
            { key: 'b', isText: true },
          ]),
        ),
      ],
    },
    { text: 'data->2nd', items: [field(column('data', [{ key: '2nd', isText: false }]))] },
    { text: 'data->-1', items: [field(column('data', [{ key: -1, isText: false }]))] },
    { text: 'other(name)', items: [embed('other', [name])] },
    {
      text: 'x:other!hint!inner(name)',
      items: [embed('other', [name], { alias: 'x', hint: 'hint', isInner: true })],
    },
    { text: 'other!left(name)', items: [embed('other', [name])] },
    { text: '...other(name)', items: [embed('other', [name], { isSpread: true })] },
    { text: 'other()', items: [embed('other', [])] },
    { text: 'a(b(name),name)', items: [embed('a', [embed('b', [name]), name])] },
  ])('$text', ({ text, items }) => {
    expect(parseSelect(text)).toEqual(items);
  });
});

test.each([
  { text: 'a,', column: 3 },
  { text: 'a b)', column: 4 },
  { text: 'other(name', column: 11 },
  { text: 'data->>-x', column: 9 },
  { text: 'a::', column: 4 },
  { text: '*!hint', column: 2 },
  { text: '"open', column: 6 },
])('where $text makes no sense is told', ({ text, column: at }) => {
  expect(() => parseSelect(text)).toThrow(`(line 1, column ${at})`);
});
