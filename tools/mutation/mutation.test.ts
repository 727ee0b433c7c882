import { expect, test } from 'vitest';
import { findMutants } from './find-mutants';
import { instrument } from './instrument';

const textsOf = (source: string) =>
  findMutants(source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );

test.each([
  { source: 'f(a < b)', mutants: ['f((a) <= (b))', 'f((a) >= (b))'] },
  { source: 'f(a - b)', mutants: ['f((a) + (b))'] },
  { source: "f('a' + b)", mutants: [] },
  { source: 'x = a && b;', mutants: ['x = (a) || (b);'] },
  { source: 'x = a ?? b;', mutants: ['x = (a);'] },
  { source: 'x = a ? b : c;', mutants: ['x = true ? b : c;', 'x = false ? b : c;'] },
  { source: 'x = 0;', mutants: ['x = 1;'] },
  { source: "x = new Decimal('0.05');", mutants: ["x = new Decimal('0');"] },
  { source: 'x = a.plus(b);', mutants: ['x = a.minus(b);'] },
  { source: 'x = a?.b.lt(c) as D;', mutants: ['x = a?.b.lte(c) as D;'] },
  { source: 'x = cents(a);', mutants: ['x = cents(0);'] },
  { source: 'x = { cost: price };', mutants: ['x = { cost: 0 };'] },
  { source: 'const { cost: price } = x;', mutants: [] },
  { source: 'type A = 1 | 2;', mutants: [] },
])('$source has the mutants $mutants', ({ source, mutants }) => {
  const found = textsOf(source).filter((text) => text !== 'undefined');
  expect(found).toEqual(mutants);
});

test('an instrumented module is what it was until a mutant is switched on', () => {
  const source =
    'let sum = 0; for (const x of [1, 2, 3]) { if (x < 3 && x > 0) sum += x * 2; } sum';
  const chosen = findMutants(source).map((mutant, id) => ({ ...mutant, id }));
  const run = (active: number) => {
    const board = {
      on: (id: number) => id === active,
      zero: (_: number, x: number) => x,
      step() {},
    };
    return new Function('__mutation', `return eval(${JSON.stringify(instrument(source, chosen))})`)(
      board,
    );
  };
  expect(run(-1)).toBe(6);
  for (const { id, start, end, text } of chosen) {
    const changed = source.slice(0, start) + text + source.slice(end);
    expect([changed, run(id)]).toEqual([
      changed,
      new Function(`return eval(${JSON.stringify(changed)})`)(),
    ]);
  }
});
