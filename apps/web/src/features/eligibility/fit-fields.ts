import type { EligibilityFacts } from '@deedlight/domain/eligibility/facts';
import { noCents } from '@deedlight/domain/money';
import type { CreditEvent } from '@deedlight/domain/reference/lending/program-matrices';
import type { Values } from '../../kit/fields/field';
import {
  choice,
  countIfKnown,
  day,
  moneyIfKnown,
  percentIfKnown,
} from '../../kit/fields/own-fields';
import { sharedFields as shared } from '../scenario/public';

const knownOrNot = { '': 'Not known', yes: 'Yes', no: 'No' };

export const eventNames: Record<CreditEvent, string> = {
  'chapter-7': 'Chapter 7 bankruptcy',
  'chapter-11': 'Chapter 11 bankruptcy',
  'chapter-13-discharged': 'Chapter 13, discharged',
  'chapter-13-dismissed': 'Chapter 13, dismissed',
  'chapter-13-plan': 'Chapter 13, in its plan',
  'multiple-bankruptcies': 'More than one bankruptcy',
  foreclosure: 'Foreclosure',
  'short-sale': 'Short sale',
  'deed-in-lieu': 'Deed in lieu',
  'charge-off': 'Mortgage charged off',
};

/** The facts that programs ask for and a scenario does not hold. */
export const moreFields = {
  value: moneyIfKnown('Appraised value', { hint: 'The price until there is one' }),
  junior: moneyIfKnown('Other loans on the home'),
  underwriting: choice('Underwriting', { aus: 'Automated', manual: 'Manual' }),
  rateType: choice('Rate type', { fixed: 'Fixed', arm: 'Adjustable' }),
  reserves: countIfKnown('Reserves', 'months'),
  concessions: moneyIfKnown('Seller pays'),
  firstHome: choice('First-time buyer', knownOrNot),
  veteran: choice('Veteran with entitlement', knownOrNot),
  rural: choice('Eligible rural area', knownOrNot),
  areaIncome: percentIfKnown('Income of the area’s median', {
    hint: 'Household income as a share of it',
  }),
  rent: moneyIfKnown('Rent a month', { hint: 'Of an investment' }),
  owned: countIfKnown('Owned for', 'months', { hint: 'For cash out' }),
  event: choice('Past credit event', { '': 'None', ...eventNames }),
  eventOn: day('Day of that event'),
  extenuating: choice('Beyond the borrower’s control', { no: 'No', yes: 'Yes' }),
};

export const fitFields = {
  state: shared.state(),
  county: shared.county(),
  score: shared.score(),
  income: shared.income(),
  taxes: shared.taxes(),
  insurance: shared.insurance(),
  dues: shared.dues({ hint: '0 where there is no association' }),
  ...moreFields,
};

/** Returns the facts from those fields; a field left open stays unknown. */
export function moreFacts(values: Values<typeof moreFields>): Partial<EligibilityFacts> {
  const { event, eventOn, extenuating } = values;
  const isVeteran = answerOf(values.veteran);
  return {
    value: values.value,
    juniorLoans: values.junior ?? noCents,
    underwriting: values.underwriting,
    rateType: values.rateType,
    reserveMonths: values.reserves,
    sellerConcessions: values.concessions ?? noCents,
    isFirstTimeBuyer: answerOf(values.firstHome),
    isVeteran,
    vaEntitlement: isVeteran ? 'full' : null,
    isRuralArea: answerOf(values.rural),
    incomeOfAreaMedian: values.areaIncome,
    rentMonthly: values.rent,
    ownedMonths: values.owned,
    creditEvents:
      event === '' || eventOn === null
        ? []
        : [{ event, on: eventOn, isExtenuating: extenuating === 'yes' }],
  };
}

function answerOf(text: '' | 'yes' | 'no'): boolean | null {
  return text === '' ? null : text === 'yes';
}
