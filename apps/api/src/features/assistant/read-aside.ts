import { type Cents, dollars, noCents } from '@deedlight/domain/money';
import { Decimal } from 'decimal.js';
import { type Amounts, readAmounts, readMonths, readShares, type Shares } from './read-amounts';

/**
 * These are a question's figures without those of its side remarks, which would be taken for the
 * loan's.
 */
export type Aside = {
  amounts: Amounts;
  shares: Shares;
  months: number | undefined;
  /** Points and fees as a share of the loan: "1.5 points" is 0.015. */
  points: Decimal | undefined;
  /** It is a share of the price. */
  taxShare: Decimal | undefined;
  insuranceYearly: Cents | undefined;
  duesMonthly: Cents | undefined;
  score: number | undefined;
};

const figure = String.raw`\$? ?(\d+(?:,\d{3})*(?:\.\d+)?)`;
const perYear = '(?: ?(?:a|per) (?:year|yr)|/ ?(?:year|yr)| yearly| annually)?';
const perMonth = '(?: ?(?:a|per) month|/ ?mo(?:nth)?| monthly)?';
const insured = "(?:home(?:owner'?s)?|hazard)? ?insurance";
const asides = {
  points: /(\d+(?:\.\d+)?) ?(?:%|percent)? ?(?:(?:in|of) )?(?:discount |origination )?points?\b/,
  fees: /(\d+(?:\.\d+)?) ?(?:%|percent) (?:(?:in|of) )?(?:origination|lender|loan|finance)? ?(?:fees?|charges?|origination)\b/,
  tax: /(?:property |real estate )?tax(?:es)?(?: rate)?(?: of| is| at|:)? ?(\d+(?:\.\d+)?) ?(?:%|percent)|(\d+(?:\.\d+)?) ?(?:%|percent) (?:in )?(?:property |real estate )?tax(?:es)?/,
  insurance: new RegExp(
    `${insured}(?: of| is| at|:)? ?${figure}${perYear}|${figure}${perYear} (?:of |in |for )?${insured}`,
  ),
  dues: new RegExp(
    `(?:hoa|dues)(?: dues| fees?)?(?: of| is| at|:)? ?${figure}${perMonth}|${figure}${perMonth} (?:of |in |for )?(?:hoa|dues)(?: dues| fees?)?`,
  ),
  score:
    /\b([3-8]\d\d) (?:credit|fico|score)(?: score)?|(?:score|fico|credit)(?: score)?(?: of| is|:)? ?([3-8]\d\d)\b/,
} as const;

export function readAside(text: string): Aside {
  const found = new Map<string, number>();
  let rest = text;
  for (const [name, pattern] of Object.entries(asides)) {
    const match = pattern.exec(rest);
    const digits = match?.[1] ?? match?.[2];
    if (match === null || digits === undefined) continue;
    found.set(name, Number(digits.replaceAll(',', '')));
    rest = rest.replace(match[0], ',');
  }
  const share = (name: string) => {
    const percent = found.get(name);
    return percent === undefined ? undefined : new Decimal(percent).div(100);
  };
  const money = (name: string) => {
    const amount = found.get(name);
    return amount === undefined ? undefined : dollars(amount);
  };
  const amounts = readAmounts(rest);
  const hasNoDebts = /\bno (?:other |monthly )*debts?\b|debt[- ]free/.test(text);
  return {
    amounts: hasNoDebts ? { ...amounts, debts: noCents } : amounts,
    shares: readShares(rest),
    months: readMonths(rest),
    points: share('points') ?? share('fees'),
    taxShare: share('tax'),
    insuranceYearly: money('insurance'),
    duesMonthly: money('dues'),
    score: found.get('score'),
  };
}
