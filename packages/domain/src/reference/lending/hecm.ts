import { Decimal } from 'decimal.js';
import type { Cents } from '../../money';
import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/hecm.json';

/** A principal limit factor at an age and expected rate, or one of the fees of the program. */
export type HecmRow = BaseRow & {
  kind: string;
  age: number | null;
  expectedRate: Decimal | null;
  factor: Decimal | null;
  pct: Decimal | null;
  plusPct: Decimal | null;
  origination: {
    first: Decimal;
    upTo: Cents;
    rest: Decimal;
    minimum: Cents;
    maximum: Cents;
  } | null;
};

export const hecmTable: Table<HecmRow> = readTable(raw, (field) => {
  const kind = field.text('kind');
  const factor = field.optionalText('factor');
  return {
    kind,
    age: field.optionalWhole('age'),
    expectedRate: field.optionalShare('expectedRatePct'),
    factor: factor === null ? null : new Decimal(factor),
    pct: field.optionalShare('pct'),
    plusPct: field.optionalShare('plusPct'),
    origination:
      kind === 'origination'
        ? {
            first: field.share('firstPct'),
            upTo: field.money('firstAmount'),
            rest: field.share('thenPct'),
            minimum: field.money('minimum'),
            maximum: field.money('maximum'),
          }
        : null,
  };
});
