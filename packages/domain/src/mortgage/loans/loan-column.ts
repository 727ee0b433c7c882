import type { Cents } from '../../money';
import type { PartName } from '../payment/part-names';
import type { Purchase, PurchaseLoan } from './compare-purchase';

/** One part of a monthly payment; `amount` is null where it is not known. */
export type PaymentPart = {
  part: PartName;
  amount: Cents | null;
  /** What it is worked out from, or how long it lasts. */
  note: string;
  /** The code of the line of working that it opens. */
  line: string;
};

/** One loan of a comparison, as its column shows it. Null is what is not known. */
export type LoanColumn = {
  /** "Loan 2". */
  number: string;
  /** "FHA, 3.5% down". */
  name: string;
  rate: string;
  parts: readonly PaymentPart[];
  payment: Cents | null;
  cash: Cents;
  /** What the cash there is falls short by; 0 where it covers the loan. */
  short: Cents;
  costs: readonly { years: number; cost: Cents | null; isLeast: boolean }[];
  breakEven: string;
  insurance: string;
  isBest: boolean;
};

/** Loans side by side, and the sentence that says which costs least. */
export type ComparisonShown = {
  /** What was asked, from which the columns are worked out. */
  purchase: Purchase;
  terms: readonly PurchaseLoan[];
  years: number;
  available: Cents | null;
  sentence: string;
  reason: string;
  /** The professional's own sentence; empty where the rule's stands. */
  say: string;
  loans: readonly LoanColumn[];
};
