import { type Answers, type CaseFile, Inputs } from '@deedlight/domain/mortgage/test/worked-case';
import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

export type Question = { id: string; category: string; inputs: Inputs };
export type Calculators = Client['calculators'];

/**
 * Runs every published case of a file through the API as an anonymous caller, with one test each.
 */
export function testOverApi(
  file: CaseFile,
  solve: (calculators: Calculators, question: Question) => Promise<Answers>,
): void {
  let calculators: Calculators;
  beforeAll(async () => {
    const app = aTestApp({ database: await aTestDatabase() });
    calculators = app.browser().client.calculators;
  });
  const rows = file.cases.map(({ id, category, source, inputs, expected, tolerance }) => ({
    id,
    from: file.sources[source]?.publisher ?? source,
    question: { id, category, inputs: new Inputs(inputs) },
    published: Object.entries({ ...expected }).map(([name, value]) => ({
      name,
      value: Number(value),
      allowed: allowedBy(tolerance, name),
    })),
  }));
  test.each(rows)(
    'F-09 the API answers case $id as published ($from)',
    async ({ question, published }) => {
      const answers = await solve(calculators, question);
      for (const { name, value, allowed } of published) {
        const ours = answers[name];
        if (ours === undefined) throw new RangeError(`${question.id} is not asked for ${name}`);
        const apart = Math.abs(ours - value);
        expect(apart, `${name}: ${ours} against ${value}`).toBeLessThanOrEqual(allowed + 1e-9);
      }
    },
  );
}

function allowedBy(tolerance: unknown, name: string): number {
  if (typeof tolerance === 'number') return tolerance;
  const byName: Record<string, unknown> = { ...(tolerance as object) };
  return Number(byName[name] ?? 0);
}

/** Returns a rate of a case as the request sends it. */
export function rateText(inputs: Inputs, key: string): string {
  return inputs.rate(key).toFixed();
}

export function dollarsOf(cents: number | null | undefined): number {
  return (cents ?? Number.NaN) / 100;
}
