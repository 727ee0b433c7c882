import { expect, test } from 'vitest';
import { z } from 'zod';
import { calculators, contract } from '../contract';
import { ReplayOut, VersionsIn } from './replay';

type Operation = { '~orpc': { inputSchema?: unknown; outputSchema?: unknown } };

/** A search of the guides answers with quotations, which an older edition would not change. */
const quotations = ['guidelines.search'];
/** Their answers are calculated from the inputs and from no table. */
const withoutTables = ['apr-of-flows'];

const operations = Object.entries(contract).flatMap(([feature, router]) =>
  Object.entries(router).map(([name, operation]) => ({
    path: `${feature}.${name}`,
    ...(operation as Operation)['~orpc'],
  })),
);

const withVersions = operations.filter(
  ({ path, outputSchema }) => shapeOf(outputSchema).versions && !quotations.includes(path),
);

test('X-03 the operations whose answer names its tables are these', () => {
  expect(withVersions.map(({ path }) => path).toSorted()).toEqual([
    'eligibility.check',
    'insurance.quote',
    'loanLimits.read',
    'titleFees.netSheet',
    'titleFees.quote',
  ]);
});

test.each(withVersions)(
  'X-03 $path takes the versions of a link and answers with a replay',
  (each) => {
    expect(shapeOf(each.inputSchema).tables).toBeDefined();
    expect(shapeOf(each.outputSchema).replay).toBeDefined();
  },
);

test.each(Object.keys(calculators).filter((kind) => !withoutTables.includes(kind)))(
  'X-03 the calculator %s takes the versions of a link and answers with a replay',
  (kind) => {
    const { inputSchema, outputSchema } = operationOf(kind)['~orpc'];
    expect(shapeOf(inputSchema).tables).toBeDefined();
    expect(outputSchema).toBeInstanceOf(z.ZodIntersection);
  },
);

test('X-03 a replay has an amount or words of every line, and at most 100 versions are named', () => {
  const empty = { tables: [], lines: [], verdicts: [] };
  expect(ReplayOut.parse(empty)).toEqual(empty);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`t${at}`, '1']));
  expect(VersionsIn.safeParse(many).success).toBe(false);
});

function operationOf(kind: string): Operation {
  const found = Object.entries(calculators).find(([name]) => name === kind)?.[1];
  if (found === undefined) throw new Error(kind);
  return found;
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}
