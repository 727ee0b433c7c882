import { Decimal } from 'decimal.js';
import { type Cents, cents } from '../../money';
import type { Purchase, PurchaseLoan } from './compare-purchase';

type StoredLoan = Omit<PurchaseLoan, 'down' | 'rate' | 'charges' | 'costs' | 'extra'> & {
  down: string;
  rate: string;
  charges: number;
  costs: number;
  extra: number;
};

type StoredPurchase = {
  price: number;
  years: number;
  cash: number | null;
  taxes: number | null;
  insurance: number | null;
  dues: number | null;
};

/** Reads a loan's terms as they are stored and sent: decimals as text, money as whole cents. */
export function storedLoan({ program, down, rate, term, ...amounts }: StoredLoan): PurchaseLoan {
  return {
    ...{ program, down: new Decimal(down), rate: new Decimal(rate), term },
    ...{ charges: cents(amounts.charges), costs: cents(amounts.costs) },
    extra: cents(amounts.extra),
  };
}

/** Reads what the loans are for; the credit score is stored apart from it. */
export function storedPurchase(
  { price, years, cash, taxes, insurance, dues }: StoredPurchase,
  score: number,
): Purchase {
  return {
    ...{ price: cents(price), score, years, cash: storedCents(cash) },
    ...{ taxes: storedCents(taxes), insurance: storedCents(insurance), dues: storedCents(dues) },
  };
}

/** Reads an amount; null is not known. */
export function storedCents(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount);
}

/** Reads a decimal; null is not known. */
export function storedDecimal(text: string | null): Decimal | null {
  return text === null ? null : new Decimal(text);
}
