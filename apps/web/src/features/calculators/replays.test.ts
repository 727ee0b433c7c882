import { editionsFrom, noted, type Versioned } from '@deedlight/domain/reference/editions';
import { replay } from '@deedlight/domain/reference/replay';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstScenario } from '../scenario/public';
import type { Calculator, Texts } from './calculator';
import { catalogue } from './catalogue';
import { replayedLines } from './page/calculator-replay';

const loaded = await Promise.all(
  catalogue.map(async ({ kind, load }) => ({ kind, calculator: await load() })),
);
const withTables = loaded.filter(({ calculator }) => calculator.tables.length > 0);
const then = '1999-01-01';

describe.each(withTables)('$kind', ({ calculator }) => {
  const older = new Map(calculator.tables.map((table) => [table.header.table, ofThen(table)]));
  let asked: Texts[];
  beforeAll(() => {
    asked = variantsOf(calculator).filter((texts) => calculator.work(texts).ok);
  });

  test('X-03 asks for each table that it names, and for no other, by its edition', () => {
    const { editions, asked: tables } = noted(editionsFrom(older));
    for (const texts of asked) calculator.work(texts, editions);
    expect([...tables.keys()].toSorted()).toEqual([...older.keys()].toSorted());
  });

  test('X-03 with older editions every row that its working rests on is of those', () => {
    for (const texts of asked) {
      const outcome = calculator.work(texts, editionsFrom(older));
      if (!outcome.ok) continue;
      const days = outcome.result.working.flatMap(({ lines }) =>
        lines.flatMap(({ basis }) => (basis === null ? [] : [basis.effective])),
      );
      expect(new Set(days)).toEqual(new Set(days.length > 0 ? [then] : []));
    }
  });

  test('X-03 replays a link that names another version', () => {
    const [texts = {}] = asked;
    const recorded = Object.fromEntries([...older.keys()].map((table) => [table, then]));
    const found = replay(recorded, older, (editions) => replayedLines(calculator, texts, editions));
    expect(found?.tables.length).toBeGreaterThan(0);
    expect((found?.lines.length ?? 0) + (found?.verdicts.length ?? 0)).toBeGreaterThan(0);
  });
});

test('X-03 a calculator without tables cites none', () => {
  for (const { kind, calculator } of loaded.filter((each) => !withTables.includes(each))) {
    const outcome = calculator.work(firstTexts(calculator));
    const bases = outcome.ok
      ? outcome.result.working.flatMap(({ lines }) => lines.filter(({ basis }) => basis !== null))
      : [];
    expect(bases, kind).toEqual([]);
  }
});

/** Returns the same rows under another version, each in force since a day long ago. */
function ofThen<Table extends Versioned>(table: Table): Table {
  const header = { ...table.header, version: then };
  return { ...(datedBack(table) as Table), header };
}

function datedBack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(datedBack);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copied = Object.entries(value).map(([name, each]) => [
    name,
    name === 'effective' ? then : datedBack(each),
  ]);
  return Object.fromEntries(copied);
}

/**
 * Returns the inputs that the page opens with, those of a loan that needs insurance, and each
 * choice of each list with both.
 */
function variantsOf(calculator: Calculator): Texts[] {
  const first = firstTexts(calculator);
  const insured = { ...first, ...littleDown(calculator) };
  const choices = Object.entries(calculator.fields).flatMap(([name, { control }]) =>
    control.kind === 'choice' ? control.options.map(({ value }) => [name, value]) : [],
  );
  return [first, insured].flatMap((texts) => [
    texts,
    ...choices.map(([name = '', option = '']) => ({ ...texts, [name]: option })),
  ]);
}

function littleDown({ fields }: Calculator): Texts {
  const small = { loan: '380000', down: '20000', down1: '5', cash: '10000', first: '2027-01-01' };
  return Object.fromEntries(Object.entries(small).filter(([name]) => name in fields));
}

function firstTexts({ fields }: Calculator): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { shared, initial, example }]) => {
      const text = (shared?.text(firstScenario) || example) ?? initial;
      return [name, given[name] ?? text];
    }),
  );
}

/** A reader must enter these inputs, since they are never assumed. */
const given: Texts = { income: '9000', state: 'TX', taxes: '4800', insurance: '1800' };
