import { dollarText } from '@deedlight/domain/eligibility/print-figure';
import { type Cents, noCents, sum } from '@deedlight/domain/money';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import type { ClosingDeal } from '@deedlight/domain/title-fees/closing-deal';
import type { ClosingLine } from '@deedlight/domain/title-fees/closing-line';
import { type ClosingQuote, quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import type { Temporal } from 'temporal-polyfill';
import { cityIn, stateNames } from './read-place';
import type { ReadQuestion } from './read-question';
import { lacking, loanOf } from './work-inputs';
import type { Calculation, Worked } from './worked';

const asksForTax =
  /transfer(,? and| or)? (recordation )?(tax|fee)|doc(umentary)?\.? ?stamps?|deed (tax|stamps?)|excise tax|\breet\b|recordation tax|conveyance (tax|fee)|mansion tax|realty transfer/;
const asksForMortgageTax =
  /mortgage (recording )?tax|intangible tax|stamps? on the (note|mortgage)/;
const asksForTitle =
  /title (insurance|premium|polic\w+|fees?|costs?)|(owner'?s?|lender'?s?) (title )?polic/;
const asksForAll = /closing (costs?|be\b|run\b)|settlement (costs?|charges?)|costs? to close/;
/** Deeds without a price have their own rules of taxation. */
const isNoSale = /\bgifts?\b|gifted|inherit|quit ?claim|\btrust\b|\bllc\b|spouse|exempt/;
const isRule =
  /concession|seller (credit|contribut)|\bfinanc|roll|toleranc|allow|can (the|a) seller/;

/**
 * Calculates title charges, taxes and the other charges of a closing, as the closing quote does.
 */
export const closingCalculations: readonly Calculation[] = [
  {
    operation: 'title-fees',
    isAsked: ({ text }) =>
      !isNoSale.test(text) && (asksForTax.test(text) || asksForMortgageTax.test(text)),
    missing: (q, today) =>
      lacking({
        ...placeAndDay(q, today),
        ...(isOfMortgage(q) ? { 'the loan amount': mortgageOf(q) } : { 'the price': priceOf(q) }),
      }),
    work(q, today) {
      const onMortgage = isOfMortgage(q);
      const loan = onMortgage ? mortgageOf(q) : undefined;
      const price = onMortgage ? (q.amounts.price ?? loan) : priceOf(q);
      const input = dealOf(q, { price, loan }, today);
      const quote = quoteClosing(input, closingTables);
      const code = onMortgage ? 'mortgage-tax:' : 'transfer-tax:';
      const lines = quote.lines.filter((line) => line.code.startsWith(code));
      const what = onMortgage
        ? `a mortgage of ${dollarText(input.loan)}`
        : `a sale at ${dollarText(input.price)}`;
      const found = lines.length > 0 ? listed(lines) : noneOf(quote, onMortgage);
      return worked(
        input,
        lines,
        `On ${what} in ${placeText(input)}: ${found}.${together(lines)}${caveats(quote, input, code)}`,
      );
    },
  },
  {
    operation: 'title-fees',
    isAsked: ({ text }) => asksForTitle.test(text) && !isRule.test(text) && hasPlaceOrAmount(text),
    missing: (q, today) =>
      lacking({
        ...placeAndDay(q, today),
        ...(isRefinance(q) ? { 'the loan amount': mortgageOf(q) } : { 'the price': priceOf(q) }),
      }),
    work(q, today) {
      const input = dealOf(q, titled(q), today);
      const quote = quoteClosing(input, closingTables);
      const lines = quote.lines.filter(({ code }) => /^(owners|lenders|loan)-policy$/.test(code));
      return worked(
        input,
        lines,
        `Title insurance ${input.transaction === 'refinance' ? `of a refinance of ${dollarText(input.loan)}` : `at a price of ${dollarText(input.price)}`} in ${placeText(input)}: ${listed(lines)}.`,
      );
    },
  },
  {
    operation: 'title-fees',
    isAsked: ({ text, amounts }) =>
      asksForAll.test(text) &&
      !isRule.test(text) &&
      !/\bapr\b/.test(text) &&
      Object.keys(amounts).length > 0,
    missing: (q, today) =>
      lacking({
        ...placeAndDay(q, today),
        'the price': q.amounts.price,
        'the loan amount, or that it is paid in cash': isCash(q) ? noCents : loanIfKnown(q),
      }),
    work(q, today) {
      const loan = isCash(q) ? noCents : loanIfKnown(q);
      const input = dealOf(q, { price: q.amounts.price, loan }, today);
      const quote = quoteClosing(input, closingTables);
      const { buyer, seller } = quote.totals;
      const worded = worked(
        input,
        quote.lines,
        `Closing at a price of ${dollarText(input.price)}${input.loan > 0 ? ` with a loan of ${dollarText(input.loan)}` : ' in cash'} in ${placeText(input)} costs the buyer about ${dollarText(buyer)} and the seller about ${dollarText(seller)} by custom, without prepaid items, points and commissions: ${listed(quote.lines)}.${caveats(quote, input, 'transfer-tax:')}`,
      );
      return {
        ...worded,
        lines: [
          ...worded.lines,
          moneyLine('buyer', 'The buyer pays', buyer, 'sum of the buyer’s parts'),
          moneyLine('seller', 'The seller pays', seller, 'sum of the seller’s parts'),
        ],
      };
    },
  },
];

function dealOf(
  q: ReadQuestion,
  { price = noCents, loan = noCents }: { price: Cents | undefined; loan: Cents | undefined },
  today: Temporal.PlainDate,
): ClosingDeal {
  const { place, text, propertyKind, units, occupancy } = q;
  const isOfLoan = isRefinance(q);
  return {
    state: place.state ?? '',
    county: place.county,
    city: cityIn(text, place, closingTables.transferTaxes),
    transaction: isOfLoan ? 'refinance' : loan > 0 ? 'purchase' : 'cash',
    refinancePurpose: q.purpose === 'purchase' ? undefined : q.purpose,
    price,
    loan,
    closing: today,
    propertyKind,
    units,
    use: occupancy === 'primary' ? 'principal-residence' : occupancy,
    firstTimeBuyer: q.topics.has('first-time') ? true : undefined,
    ownerForm: isOfLoan ? null : 'standard',
  };
}

/** Returns the insured amounts; a refinance insures the loan only. */
function titled(q: ReadQuestion) {
  if (!isRefinance(q)) return { price: priceOf(q), loan: q.amounts.loan };
  return { price: q.amounts.price ?? mortgageOf(q), loan: mortgageOf(q) };
}

/**
 * Returns the place and the day. Rates apply today: those of another year need the day of closing.
 */
function placeAndDay({ place, year }: ReadQuestion, today: Temporal.PlainDate) {
  return {
    'the state': place.state ?? undefined,
    'a closing of this year': year === undefined || year === today.year ? today : undefined,
  };
}

function isRefinance({ purpose }: ReadQuestion): boolean {
  return purpose === 'rate-term' || purpose === 'cash-out';
}

function worked(input: ClosingDeal, lines: readonly ClosingLine[], says: string): Worked {
  return {
    input,
    lines: lines.map(({ code, name, amount, formula }) => moneyLine(code, name, amount, formula)),
    says,
  };
}

function listed(lines: readonly ClosingLine[]): string {
  return lines
    .filter(({ amount }) => amount !== 0)
    .map(({ name, amount, buyer, seller, citation, overdue }) => {
      const payer = buyer === 0 ? 'the seller' : seller === 0 ? 'the buyer' : 'both';
      const isEstimate = citation?.confidence === 'estimate';
      return `${name} ${dollarText(amount)} (${isEstimate ? 'an estimate, ' : ''}by custom paid by ${payer}${overdue === null ? '' : ', a newer rate is due'})`;
    })
    .join('; ');
}

function noneOf(quote: ClosingQuote, onMortgage: boolean): string {
  if (quote.untaxed !== null) return 'no tax on deeds or mortgages';
  return quote.unrated.length > 0
    ? 'a tax is due whose rate today is not on file'
    : `no ${onMortgage ? 'mortgage' : 'transfer'} tax of the state is due`;
}

function together(lines: readonly ClosingLine[]): string {
  const total = sum(lines.map(({ amount }) => amount));
  return lines.length > 1 ? ` Together ${dollarText(total)}.` : '';
}

function caveats(
  { unrated, untaxed }: ClosingQuote,
  { state, county, city }: ClosingDeal,
  code: string,
): string {
  const unknown = unrated
    .filter((tax) => tax.code.startsWith(code))
    .map(({ name }) => ` ${name} is due too; its rate is not on file.`);
  const isWhole = Boolean(county || city) || state === 'DC' || untaxed !== null;
  const local = isWhole ? '' : ' What a county or city charges of its own needs its name.';
  return `${unknown.join('')}${local}`;
}

function placeText({ state, county, city }: ClosingDeal): string {
  const name =
    stateNames[state]?.replaceAll(/\b(?!of\b)[a-z]/g, (first) => first.toUpperCase()) ?? state;
  const kind = state === 'LA' ? 'Parish' : 'County';
  const within = county && (/ city$/i.test(county) ? county : `${county} ${kind}`);
  return [city, within, name].filter(Boolean).join(', ');
}

/** Tells whether only the mortgage is taxed: a refinance transfers no deed. */
function isOfMortgage(q: ReadQuestion): boolean {
  return isRefinance(q) || (asksForMortgageTax.test(q.text) && !asksForTax.test(q.text));
}

function mortgageOf({ amounts }: ReadQuestion) {
  return amounts.loan ?? amounts.other;
}

function priceOf({ amounts }: ReadQuestion) {
  return amounts.price ?? amounts.other;
}

function loanIfKnown(q: ReadQuestion) {
  const isNamed =
    q.amounts.loan !== undefined || q.amounts.down !== undefined || q.shares.down !== undefined;
  return isNamed ? loanOf(q) : undefined;
}

function isCash({ text }: ReadQuestion): boolean {
  return /\b(all[- ])?cash\b(?![- ]?out)/.test(text);
}

function hasPlaceOrAmount(text: string): boolean {
  return /\d/.test(text) && /cost|how much|price|premium|fee|what|insurance/.test(text);
}
