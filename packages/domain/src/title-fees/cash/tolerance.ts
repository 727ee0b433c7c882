import { Decimal } from 'decimal.js';
import type { Invalid } from '../../invalid';
import { type Cents, cents, roundDown, sum } from '../../money';
import { moneyOrZero } from '../../mortgage/bounds';
import { type Citation, cite } from '../../reference/closing/citation';
import type { ToleranceBucket, ToleranceTable } from '../../reference/closing/tolerance-table';

/**
 * The disclosed and the actual charge; a charge that stands on one side only is zero on the other.
 */
export type ToleranceCharge = {
  code: string;
  name: string;
  bucket: ToleranceBucket;
  estimated: Cents;
  charged: Cents;
};

export type ZeroExcess = { code: string; name: string; excess: Cents };

/** `cure` is what the creditor must refund within 60 days of consummation. */
export type ToleranceTest = {
  zero: { excesses: ZeroExcess[]; cure: Cents };
  tenPercent: { estimated: Cents; limit: Cents; charged: Cents; cure: Cents };
  unlimited: { estimated: Cents; charged: Cents };
  cure: Cents;
  citations: Citation[];
};

export function validateTolerance(charges: readonly ToleranceCharge[]): Invalid[] {
  return charges.flatMap(({ estimated, charged }, at) => [
    ...moneyOrZero(`charges.${at}.estimated`, estimated),
    ...moneyOrZero(`charges.${at}.charged`, charged),
  ]);
}

/**
 * The good-faith test of 12 CFR 1026.19(e)(3). Zero-tolerance charges are tested one by one, except
 * transfer taxes, which the Loan Estimate discloses as one sum; ten-percent charges by their sum,
 * without those that were estimated but never charged (comment 19(e)(3)(ii)-5).
 */
export function testTolerance(
  charges: readonly ToleranceCharge[],
  table: ToleranceTable,
): ToleranceTest {
  const of = (bucket: ToleranceBucket) => charges.filter((charge) => charge.bucket === bucket);
  const excesses = zeroExcesses(of('zero'));
  const zeroCure = sum(excesses.map(({ excess }) => excess));
  const tenPercent = cumulative(of('ten-percent'), table);
  const unlimited = of('unlimited');
  return {
    zero: { excesses, cure: zeroCure },
    tenPercent,
    unlimited: {
      estimated: sum(unlimited.map(({ estimated }) => estimated)),
      charged: sum(unlimited.map(({ charged }) => charged)),
    },
    cure: cents(zeroCure + tenPercent.cure),
    citations: table.buckets.map((row) => cite(table, row.bucket, row, { section: row.rule })),
  };
}

function zeroExcesses(charges: readonly ToleranceCharge[]): ZeroExcess[] {
  const isTax = ({ code }: ToleranceCharge) => /^(transfer|mortgage)-tax\b/.test(code);
  const taxes = charges.filter(isTax);
  const together: ToleranceCharge = {
    code: 'transfer-taxes',
    name: 'Transfer taxes',
    bucket: 'zero',
    estimated: sum(taxes.map(({ estimated }) => estimated)),
    charged: sum(taxes.map(({ charged }) => charged)),
  };
  return [...charges.filter((charge) => !isTax(charge)), together]
    .map(({ code, name, estimated, charged }) => ({
      code,
      name,
      excess: cents(Math.max(0, charged - estimated)),
    }))
    .filter(({ excess }) => excess > 0);
}

function cumulative(charges: readonly ToleranceCharge[], table: ToleranceTable) {
  const performed = charges.filter(({ charged }) => charged !== 0);
  const estimated = sum(performed.map((charge) => charge.estimated));
  const charged = sum(performed.map((charge) => charge.charged));
  const factor = new Decimal(table.cumulativePercent.percent).div(100).plus(1);
  // More than 10% is too much, so the limit is rounded down to the whole cent.
  const limit = roundDown(factor.times(estimated));
  return { estimated, limit, charged, cure: cents(Math.max(0, charged - limit)) };
}
