import { type Cents, cents, sum } from '../money';
import type { Home } from './comparable-sale';
import type { IndexMonth, MarketFit } from './fit-market';
import { type FittedAttribute, fittedAttributes, measureOf } from './market-columns';

/** The names follow the order of the adjustment grid. */
export const adjustmentNames = ['time', ...fittedAttributes] as const;
export type AdjustmentName = (typeof adjustmentNames)[number];

/**
 * The origin of an adjustment. `fitted`: the local market. `edited`: entered by hand in place of
 * `suggested`. `unknown`: the figure of either home is unknown. `not-fitted`: the market has too
 * few sales, or none that differ. `held`: the market's rate has the wrong sign, so nothing is
 * adjusted for the difference.
 */
type AdjustmentBasis = 'fitted' | 'edited' | 'unknown' | 'not-fitted' | 'held';

export type AdjustmentLine = {
  name: AdjustmentName;
  basis: AdjustmentBasis;
  /** Added to the sale's price; null: no adjustment is made, which is not an adjustment of zero. */
  amount: Cents | null;
  /** The market's own amount, kept when someone has entered another. */
  suggested: Cents | null;
  /** The standard error of the fitted amount. */
  standardError: Cents | null;
};

export type AdjustedSale = {
  lines: AdjustmentLine[];
  net: Cents;
  gross: Cents;
  adjusted: Cents;
  /** The standard error of the adjusted price, from the fitted lines that are in use. */
  standardError: Cents;
};

export type AdjustmentEdits = Readonly<Partial<Record<AdjustmentName, Cents>>>;

type PricedHome = Home & { price: Cents; soldOn: string };
type Suggestion = Pick<AdjustmentLine, 'basis' | 'amount' | 'standardError'>;

/** Adjusts the sale's price to the subject line by line; the lines add up to the net adjustment. */
export function adjustSale(
  sale: PricedHome,
  subject: Home,
  market: MarketFit,
  edits: AdjustmentEdits = {},
): AdjustedSale {
  const suggestions = suggest(sale, subject, market);
  const lines = adjustmentNames.map((name): AdjustmentLine => {
    const suggestion = suggestions[name];
    const edit = edits[name];
    return edit === undefined
      ? { name, ...suggestion, suggested: suggestion.amount }
      : { name, basis: 'edited', amount: edit, suggested: suggestion.amount, standardError: null };
  });
  const amounts = lines.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const net = sum(amounts);
  return {
    lines,
    net,
    gross: sum(amounts.map((amount) => cents(Math.abs(amount)))),
    adjusted: cents(sale.price + net),
    standardError: cents(Math.round(Math.hypot(...lines.map((line) => line.standardError ?? 0)))),
  };
}

function suggest(
  sale: PricedHome,
  subject: Home,
  market: MarketFit,
): Record<AdjustmentName, Suggestion> {
  const time = timeOf(sale, market);
  const today = sale.price + (time.amount ?? 0);
  const steps = fittedAttributes.map((name) => stepOf(name, sale, subject, market));
  const whole = steps.reduce((all, { log }) => all + (log ?? 0), 0);
  // The steps multiply the price; the logarithmic mean shares their effect so that dollars add up.
  const dollarsPerLog = today * (Math.abs(whole) < 1e-9 ? 1 : Math.expm1(whole) / whole);
  const [size, beds, baths, age, lot, condition] = steps.map(
    ({ log, error, basis }): Suggestion => {
      if (log === null) return { basis, amount: null, standardError: null };
      const amount = wholeDollars(log * dollarsPerLog);
      return { basis, amount, standardError: wholeDollars(error * dollarsPerLog) };
    },
  ) as [Suggestion, Suggestion, Suggestion, Suggestion, Suggestion, Suggestion];
  return { time, size, beds, baths, age, lot, condition };
}

type Step = { log: number | null; error: number; basis: Exclude<AdjustmentBasis, 'edited'> };

function stepOf(name: FittedAttribute, sale: Home, subject: Home, market: MarketFit): Step {
  const [here, there] = [measureOf(subject, name), measureOf(sale, name)];
  if (here === null || there === null) return { log: null, error: 0, basis: 'unknown' };
  const rate = market.fitted ? market.rates.find(({ attribute }) => attribute === name) : undefined;
  if (rate === undefined) return { log: null, error: 0, basis: 'not-fitted' };
  const difference = here - there;
  const error = Math.abs(difference) * rate.standardError;
  const basis = rate.refused === null ? 'fitted' : 'held';
  return { log: difference * rate.rate, error, basis };
}

function timeOf({ price, soldOn }: PricedHome, market: MarketFit): Suggestion {
  const month = market.fitted ? monthOf(market.index, soldOn) : undefined;
  if (month === undefined) return { basis: 'not-fitted', amount: null, standardError: null };
  return {
    basis: 'fitted',
    amount: wholeDollars(price / month.level - price),
    standardError: wholeDollars((price / month.level) * month.standardError),
  };
}

function monthOf(index: readonly IndexMonth[], soldOn: string): IndexMonth | undefined {
  return index.find(({ month }) => month === soldOn.slice(0, 7));
}

function wholeDollars(amount: number): Cents {
  return cents(Math.round(amount / 100) * 100);
}
