import { beforeAll, describe, expect, test } from 'vitest';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import type { Calculators } from './test/published-cases';
import { samples } from './test/samples';

let calculators: Calculators;
beforeAll(async () => {
  calculators = aTestApp({ database: await aTestDatabase() }).browser().client.calculators;
});

describe('X-01 a figure of a table carries its row, source, date and confidence', () => {
  test.each([
    { kind: 'dscr-max-loan', row: 'dscr/min-dscr' },
    { kind: 'va-guaranty', row: 'guaranty/over-144000' },
    { kind: 'fha-refund', row: 'refund' },
    { kind: 'escrow', row: 'escrow/cushion' },
  ] as const)('$kind cites $row', async ({ kind, row }) => {
    const ask: Record<typeof kind, () => Promise<{ lines: Lines }>> = {
      'dscr-max-loan': () => calculators['dscr-max-loan'](samples['dscr-max-loan']),
      'va-guaranty': () => calculators['va-guaranty'](samples['va-guaranty']),
      'fha-refund': () => calculators['fha-refund'](samples['fha-refund']),
      escrow: () => calculators.escrow(samples.escrow),
    };
    const { lines } = await ask[kind]();
    expect(lines.flatMap(({ basis }) => basis ?? [])).toContainEqual(
      expect.objectContaining({
        row,
        source: expect.stringMatching(/./),
        effective: expect.stringMatching(/^\d{4}/),
        confidence: expect.stringMatching(/^(published|estimate|unverified)$/),
      }),
    );
  });
});

type Lines = Awaited<ReturnType<Calculators['va-guaranty']>>['lines'];

describe('F-11 escrow month by month', () => {
  const bills = [
    { month: 3, amount: 120_000 },
    { month: 6, amount: 240_000 },
  ];

  test('the target balance falls to the cushion in the lowest month and closes where it began', async () => {
    const { months, cushion, required, lowMonth, monthly } = await calculators.escrow({
      disbursements: bills,
      cushionMonths: 2,
    });
    expect(monthly).toBe(30_000);
    expect(months).toHaveLength(12);
    // Six payments of $300 against $3,600 of bills give $1,800 below zero; the cushion keeps the
    // balance above.
    expect(months[5]).toEqual({
      month: 6,
      payment: 30_000,
      bills: 240_000,
      fromZero: -180_000,
      target: 60_000,
      actual: null,
    });
    expect(lowMonth).toBe(6);
    expect(Math.min(...months.map(({ target }) => target))).toBe(cushion);
    expect(months.at(-1)?.target).toBe(required);
  });

  test('an account that is short shows how far it falls', async () => {
    const { months, surplus } = await calculators.escrow({
      disbursements: bills,
      cushionMonths: 2,
      startBalance: 100_000,
    });
    expect(surplus).toBe(-140_000);
    expect(months[5]?.actual).toBe(-80_000);
  });
});
