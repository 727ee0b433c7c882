import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars, noCents, roundHalfUp } from '../../money';
import { closingTables } from '../../reference/closing/closing-tables';
import { type ToleranceBucket, tridTolerance } from '../../reference/closing/tolerance-table';
import type { ClosingLine } from '../closing-line';
import { quoteClosing } from '../quote-closing';
import { type ToleranceCharge, testTolerance } from './tolerance';

const charge = (code: string, bucket: ToleranceBucket, estimated: number, charged: number) => ({
  code,
  name: code,
  bucket,
  estimated: dollars(estimated),
  charged: dollars(charged),
});

describe('testTolerance', () => {
  test('F-06 a zero-tolerance charge may not rise, and no other’s fall makes up for it', () => {
    const test1 = testTolerance(
      [charge('processing', 'zero', 500, 550), charge('underwriting', 'zero', 500, 400)],
      tridTolerance,
    );
    expect(test1.zero.excesses).toEqual([
      { code: 'processing', name: 'processing', excess: dollars(50) },
    ]);
    expect(test1.cure).toBe(dollars(50));
  });

  test('F-06 ten-percent charges are tested by their sum', () => {
    const within = [charge('a', 'ten-percent', 1000, 1150), charge('b', 'ten-percent', 500, 500)];
    expect(testTolerance(within, tridTolerance).tenPercent).toEqual({
      estimated: dollars(1500),
      limit: dollars(1650),
      charged: dollars(1650),
      cure: 0,
    });
    const over = [...within, charge('new', 'ten-percent', 0, 20)];
    expect(testTolerance(over, tridTolerance).cure).toBe(dollars(20));
  });

  test('a service estimated but never charged gives no room', () => {
    const charges = [charge('a', 'ten-percent', 100, 110), charge('never', 'ten-percent', 900, 0)];
    expect(testTolerance(charges, tridTolerance).tenPercent.limit).toBe(dollars(110));
  });

  test('transfer taxes are one sum, unlimited charges are free to rise', () => {
    const charges = [
      charge('transfer-tax:NY-rett', 'zero', 2000, 2400),
      charge('mortgage-tax:NY-mortgage', 'zero', 7000, 6600),
      charge('insurance-premium', 'unlimited', 1200, 5000),
    ];
    expect(testTolerance(charges, tridTolerance).cure).toBe(0);
  });

  test('a smaller lender credit than disclosed is an increase', () => {
    const charges = [charge('lender-credit', 'zero', -500, -300)];
    expect(testTolerance(charges, tridTolerance).cure).toBe(dollars(200));
  });

  test('F-06 compares two quotes of one closing by what the borrower pays', () => {
    const deal = {
      state: 'FL',
      transaction: 'purchase' as const,
      price: dollars(500_000),
      loan: dollars(400_000),
      closing: Temporal.PlainDate.from('2026-11-20'),
    };
    const first = quoteClosing(deal, closingTables).lines;
    const later = quoteClosing({ ...deal, loan: dollars(410_000) }, closingTables).lines;
    const result = testTolerance(chargesOf(first, later), tridTolerance);
    expect(result.zero.excesses).toEqual([
      { code: 'transfer-taxes', name: 'Transfer taxes', excess: dollars(55) },
    ]);
    expect(result.tenPercent.cure).toBe(0);
    // The lender's policy counts as disclosed: $2,075 for $400,000, $2,125 for $410,000.
    expect(result.tenPercent.charged - result.tenPercent.estimated).toBe(dollars(50));
    expect(result.citations.map(({ section }) => section)).toContain('12 CFR 1026.19(e)(3)(ii)');
  });
});

/**
 * Returns two quotes of one closing as charges to test: the borrower's part of each line as
 * disclosed.
 */
function chargesOf(
  estimate: readonly ClosingLine[],
  final: readonly ClosingLine[],
): ToleranceCharge[] {
  const lines = new Map([...final, ...estimate].map((line) => [line.code, line]));
  const paid = (among: readonly ClosingLine[], code: string) => {
    const line = among.find((each) => each.code === code);
    return line ? roundHalfUp(new Decimal(line.payer.buyerShare).times(line.disclosed)) : noCents;
  };
  return [...lines.values()].map(({ code, name, trid }) => ({
    code,
    name,
    bucket: trid.tolerance,
    estimated: paid(estimate, code),
    charged: paid(final, code),
  }));
}
