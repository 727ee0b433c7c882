import { type Cents, cents, roundHalfUp } from '@deedlight/domain/money';
import { Decimal } from 'decimal.js';

const roles = {
  down: /(?<!(%|percent) )\bdown( payment)?\b/g,
  income: /\b(income|earns?|earning|makes?|making|gross|salary|wages)\b/g,
  debts: /\b(debts?(?![- ]to)|obligations|cards?|car|auto|student)\b/g,
  payment: /\b(piti(a)?|housing|payments?|p&i)\b(?! on\b)/g,
  rent: /\b(rents?|rental)\b/g,
  fees: /\b(fees?|points|finance charges?|closing costs?)\b(?= *($|[,.?;]|\bat\b|\bpaid\b|\bof\b|\$))|\b(?<=\d.{0,9})closing costs?\b|\b(fees?|finance charges?) of\b/g,
  loan: /\b(loans?|owes?|owed|mortgage(?! tax)|borrow(s|ed|ing)?|balance|principal|financ(e|ed|ing))\b/g,
  price:
    /\b(price|home|house|condo|property|purchase|buy(ing)?|value[ds]?|worth|sells?|selling|sale|sold|appraise[ds]?)\b/g,
} as const;

type Role = keyof typeof roles;
export type Amounts = Partial<Record<Role, Cents>> & {
  /** No word tells what this amount is. */
  other?: Cents;
};

export type Shares = { rate?: Decimal; down?: Decimal; ltv?: Decimal };

type Span = { at: number; end: number };

/** Reads the amounts of money in a lower-case question, each by its nearest word. */
export function readAmounts(text: string): Amounts {
  const amounts: Amounts = {};
  const pattern =
    /\$ ?(\d+(?:,\d{3})*(?:\.\d+)?) ?(k|thousand|m|million)?\b|\b(\d+(?:,\d{3})*(?:\.\d+)?) ?(k|thousand|million)\b|\b(\d{1,3}(?:,\d{3})+|\d{4,8}|\d{3}(?= ?(?:\/ ?mo|a month|per month|monthly)))\b(?! ?(?:%|percent|days?|months?|years?))/g;
  for (const match of text.matchAll(pattern)) {
    const digits = match[1] ?? match[3] ?? match[5] ?? '';
    const isYear = match[5] !== undefined && /^(19|20)\d\d$/.test(digits);
    if (isYear) continue;
    const unit = match[2] ?? match[4] ?? '';
    const dollars = new Decimal(digits.replaceAll(',', '')).times(unitsOf[unit] ?? 1);
    const span = { at: match.index, end: match.index + match[0].length };
    const isMonthly = /^ ?(\/ ?mo|a month|per month)/.test(text.slice(span.end));
    const role = nearest(text, span, isMonthly ? ['loan', 'price', 'down'] : []);
    const perYear =
      role === 'income' && /\b(a|per) (year|yr)|\/ ?(year|yr)|annual|yearly|salary/.test(text);
    const amount = roundHalfUp(dollars.times(100).div(perYear ? 12 : 1));
    if (amount > 1e14) continue;
    if (role === undefined) amounts.other ??= amount;
    else
      amounts[role] =
        role === 'debts' ? cents((amounts.debts ?? 0) + amount) : (amounts[role] ?? amount);
  }
  return amounts;
}

const unitsOf: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };

/**
 * Finds the nearest word before or after an amount; a comma or another amount in between makes it
 * less likely.
 */
function nearest(text: string, { at, end }: Span, without: readonly string[]): Role | undefined {
  const possible = Object.entries(roles).filter(([role]) => !without.includes(role));
  const candidates = possible.flatMap(([role, pattern]) =>
    [...text.matchAll(pattern)].map((match) => {
      const from = match.index;
      const to = from + match[0].length;
      const between = from >= end ? text.slice(end, from) : text.slice(to, at);
      const parts = between.match(/[,;?]|\$|\band\b|\bwith\b|\bon\b/g)?.length ?? 0;
      // In "255k loan 300k value", the word after the amount wins if two words are equally near.
      const isBefore = from < at ? 0.5 : 0;
      return { role: asRole(role), distance: between.length + parts * 14 + isBefore };
    }),
  );
  const [best] = candidates.toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= 34 ? best.role : undefined;
}

function asRole(name: string): Role {
  return name as Role;
}

/** Reads percentages: the down payment, the loan-to-value ratio and the interest rate. */
export function readShares(text: string): Shares {
  const shares: Shares = {};
  for (const match of text.matchAll(/(\d+(?:\.\d+)?) ?(?:%|percent\b)/g)) {
    const share = new Decimal(match[1] ?? 0).div(100);
    const before = text.slice(Math.max(0, match.index - 22), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 16);
    if (/^ *down|^ deposit/.test(after) || /down( payment)?( of| is)? *$/.test(before))
      shares.down ??= share;
    else if (
      /^ *(ltv|loan[- ]to)/.test(after) ||
      /(ltv|to[- ]value)( of| is| at| over| above)? *$/.test(before)
    )
      shares.ltv ??= share;
    else shares.rate ??= share;
  }
  const bare = /\b(\d{2}(?:\.\d+)?) ?(?:ltv|cltv)\b/.exec(text)?.[1];
  if (bare !== undefined) shares.ltv ??= new Decimal(bare).div(100);
  return shares;
}

/** Reads the term of the loan: "30-year", "360 months". */
export function readMonths(text: string): number | undefined {
  const years = /\b(\d{1,2})[- ]?(?:years?|yrs?|yr)\b/.exec(text)?.[1];
  if (years !== undefined) return Number(years) * 12;
  const months = /\b(\d{2,3})[- ]months?\b/.exec(text)?.[1];
  return months === undefined ? undefined : Number(months);
}
