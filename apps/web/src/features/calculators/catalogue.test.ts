import { calculators as contracts } from '@deedlight/contract/contract';
import { toPlain } from '@deedlight/domain/plain-values';
import { scenarioParamNames } from '@deedlight/domain/scenario/param-names';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { firstScenario } from '../scenario/public';
import type { Calculator, Texts } from './calculator';
import { filterEntries } from './calculators-page';
import { catalogue } from './catalogue';
import { cellText } from './page/cell-text';
import { headlineText } from './page/headlines';

/** product.md lists these: each is a calculator, or names the one that includes it. */
const promised = [
  'payment',
  'affordability',
  'amortization',
  'recast',
  'refinance',
  'compare',
  'apr',
  'arm',
  'buydown',
  'points',
  'fha',
  'va',
  'usda',
  'dscr',
  'investor',
  'heloc',
  'rent-vs-buy',
  'debt-consolidation',
  'mi-removal',
  'bridge',
  'construction',
  'biweekly',
  'reverse',
  'seller-financing',
  'cash-to-close',
  'qualified-mortgage',
  'high-cost',
  'tolerance',
  'escrow',
  'property-tax',
  'va-entitlement',
  'residual-income',
];

test('F-09 every calculator that the product promises is there, once', () => {
  expect(catalogue.map(({ kind }) => kind).toSorted()).toEqual(promised.toSorted());
});

test.each([
  ['pmi', 'payment'],
  ['balloon note', 'seller-financing'],
  ['2-1', 'buydown'],
  ['  SOFR ', 'arm'],
])('F-09 the filter finds by %j', (query, kind) => {
  expect(filterEntries(catalogue, query).map((entry) => entry.kind)).toContain(kind);
});

test('a filter that nothing matches finds nothing', () => {
  expect(filterEntries(catalogue, 'zzz')).toEqual([]);
});

describe.each(catalogue)('$kind', ({ load }) => {
  let calculator: Calculator;
  beforeAll(async () => {
    calculator = await load();
  });

  test('F-09 works out from where a reader begins, without NaN or Infinity', () => {
    const { result } = worked(calculator, textsOf(calculator));
    const shown = [
      ...result.headlines.map(headlineText),
      ...result.tables.flatMap(({ columns, rows }) =>
        rows.flatMap((cells) =>
          cells.map((cell, at) => cellText(cell, columns[at]?.kind ?? 'words')),
        ),
      ),
      ...result.charts.flatMap(({ data }) =>
        data.series.flatMap(({ values }) => values.map((value) => data.formatY(value ?? 0))),
      ),
    ];
    expect(shown.filter((text) => /NaN|Infinity|undefined|null/.test(text))).toEqual([]);
    expect(result.tables.every(({ rows }) => rows.length > 0)).toBe(true);
  });

  test('F-09 the API takes its question as it stands and answers the same', () => {
    const outcome = worked(calculator, textsOf(calculator));
    const [question, answer] = [outcome.question(), outcome.answer()];
    const { input, output } = schemasOf(calculator.operation);
    const read = input.parse(question);
    expect(toPlain(read)).toEqual(question);
    // The schema drops what the page knows beyond the API's answer, as the server does.
    const answered = output.parse(answer);
    expect(output.parse(toPlain(calculator.answerTo(read)))).toEqual(answered);
  });

  test('X-01 every table row that its working rests on is of a table that it names', () => {
    const { result } = worked(calculator, textsOf(calculator));
    const named = new Map(calculator.tables.map(({ header }) => [header.table, header]));
    const bases = result.working.flatMap(({ lines }) =>
      lines.flatMap(({ basis }) => (basis === null ? [] : [basis])),
    );
    expect(bases.filter(({ table, source }) => !named.get(table)?.sources[source])).toEqual([]);
  });

  test('X-03 its own inputs have names that no part of a scenario has', () => {
    const own = Object.entries(calculator.fields).filter(([, field]) => !field.shared);
    const taken = new Set<string>([...scenarioParamNames, 'q', 'compare']);
    expect(own.map(([name]) => name).filter((name) => taken.has(name))).toEqual([]);
  });

  test.each(['-5', '99999999999'])(
    'F-09 %s in any of its number boxes is answered or named',
    (bad) => {
      const texts = textsOf(calculator);
      for (const [name, { control }] of Object.entries(calculator.fields)) {
        if (control.kind !== 'number') continue;
        const outcome = calculator.work({ ...texts, [name]: bad });
        if (!outcome.ok) {
          expect(outcome.issues.length, name).toBeGreaterThan(0);
          continue;
        }
        const shown = outcome.result.headlines.map(headlineText);
        expect(
          shown.filter((text) => /NaN|Infinity/.test(text)),
          name,
        ).toEqual([]);
      }
    },
  );
});

/**
 * Returns the contents of each field when the page is opened with a deal that has the required
 * inputs.
 */
function textsOf({ fields }: Calculator): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { shared, initial, example }]) => {
      const text = (shared?.text(firstScenario) || example) ?? initial;
      return [name, asked[name] ?? text];
    }),
  );
}

/** A reader must enter these inputs, since they are never assumed. */
const asked: Texts = { income: '9000', state: 'TX', taxes: '4800', insurance: '1800' };

function worked(calculator: Calculator, texts: Texts) {
  const outcome = calculator.work(texts);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome;
}

function schemasOf(operation: string): { input: z.ZodType; output: z.ZodType } {
  const contract = Object.entries(contracts).find(([name]) => name === operation)?.[1];
  const { inputSchema, outputSchema } = contract?.['~orpc'] ?? {};
  if (inputSchema === undefined || outputSchema === undefined) throw new Error(operation);
  return { input: inputSchema as z.ZodType, output: outputSchema as z.ZodType };
}
