import { type Cents, cents, noCents, roundHalfUp } from '@deedlight/domain/money';
import { Decimal } from 'decimal.js';
import type { ReadQuestion } from './read-question';

export function lacking(inputs: Record<string, unknown>): string[] {
  return Object.entries(inputs).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

type Figures = Pick<ReadQuestion, 'amounts' | 'shares'>;

/** Returns the loan as named, or the price less the down payment. */
export function loanOf({ amounts, shares }: Figures): Cents | undefined {
  const { loan: named, price, down, other } = amounts;
  if (named !== undefined) return named;
  if (price !== undefined && down !== undefined) return cents(Math.max(0, price - down));
  if (price !== undefined && shares.down !== undefined)
    return cents(price - roundHalfUp(shares.down.times(price)));
  return price === undefined ? other : undefined;
}

export function loan(question: Figures): Cents {
  return loanOf(question) ?? noCents;
}

export function rate({ shares }: Figures): Decimal {
  return shares.rate ?? new Decimal(0);
}

export function worthOf(q: Figures): Cents | undefined {
  const { price, down } = q.amounts;
  if (price !== undefined) return price;
  const owed = loanOf(q);
  if (owed === undefined) return undefined;
  if (down !== undefined) return cents(owed + down);
  const share = q.shares.ltv ?? (q.shares.down && new Decimal(1).minus(q.shares.down));
  return share === undefined ? undefined : roundHalfUp(new Decimal(owed).div(share));
}

export function downOf({ amounts: { price, down } }: Figures): Decimal | undefined {
  return price && down ? new Decimal(down).div(price) : undefined;
}

export function short(share: Decimal): string {
  return `${share.times(100).toDecimalPlaces(2)}%`;
}
