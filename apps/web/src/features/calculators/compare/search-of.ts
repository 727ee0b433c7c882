import type { LoansInputs } from '@deedlight/contract/client-pages/loans-report';
import { cents } from '@deedlight/domain/money';
import { downOf } from '@deedlight/domain/mortgage/loans/down-of';
import { paramNames } from '@deedlight/domain/scenario/param-names';
import { Decimal } from 'decimal.js';
import { moneyText, percentText, yearsText } from '../../../kit/fields/parse';
import type { PlainSearch } from '../../../kit/url-state/plain-search';

/** Returns the parameters that open the comparison with these inputs; what is not known has none. */
export function comparisonSearch(inputs: LoansInputs): PlainSearch {
  const { price, loans, score, years, cash, taxes, insurance, dues } = inputs;
  const [first, ...others] = loans;
  const texts: Record<string, string | null> = {
    [paramNames.propertyId]: inputs.propertyId,
    [paramNames.price]: moneyText(price),
    [paramNames.score]: `${score}`,
    [paramNames.state]: inputs.state,
    [paramNames.county]: inputs.county,
    [paramNames.city]: inputs.city,
    [paramNames.taxesYearly]: textOf(taxes),
    [paramNames.insuranceYearly]: textOf(insurance),
    [paramNames.duesMonthly]: textOf(dues),
    area: inputs.livingAreaSqft === null ? null : `${inputs.livingAreaSqft}`,
    built: inputs.yearBuilt === null ? null : `${inputs.yearBuilt}`,
    years: `${years}`,
    cash: textOf(cash),
    say: inputs.say,
    // The calculator compares two or more.
    loans: `${Math.max(2, loans.length)}`,
    ...(first && ofDeal(first, price)),
    ...Object.assign({}, ...others.map((loan, at) => ofSlot(loan, at + 2))),
  };
  const given = Object.entries(texts).filter(
    (pair): pair is [string, string] => pair[1] !== null && pair[1] !== '',
  );
  return Object.fromEntries(given);
}

type Terms = LoansInputs['loans'][number];

/** The first loan is the one of the deal. */
function ofDeal({ program, down, rate, term, ...amounts }: Terms, price: number): PlainSearch {
  const paid = downOf({ down: new Decimal(down) }, cents(price));
  return {
    [paramNames.program]: program,
    [paramNames.loan]: moneyText(price - paid),
    [paramNames.annualRate]: percentText(new Decimal(rate)),
    [paramNames.months]: `${term}`,
    charges1: moneyText(amounts.charges),
    costs1: moneyText(amounts.costs),
    extra1: moneyText(amounts.extra),
  };
}

function ofSlot({ program, down, rate, term, ...amounts }: Terms, number: number): PlainSearch {
  const texts = {
    program,
    down: percentText(new Decimal(down)),
    rate: percentText(new Decimal(rate)),
    term: yearsText(term),
    charges: moneyText(amounts.charges),
    costs: moneyText(amounts.costs),
    extra: moneyText(amounts.extra),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([part, text]) => [`${part}${number}`, text]),
  );
}

function textOf(amount: number | null): string | null {
  return amount === null ? null : moneyText(amount);
}
