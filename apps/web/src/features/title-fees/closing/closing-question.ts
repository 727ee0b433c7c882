import type { contract } from '@deedlight/contract/contract';
import { type Cents, noCents } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { BuyerFunds } from '@deedlight/domain/title-fees/cash/buyer-cash';
import type { InferContractRouterInputs } from '@orpc/contract';
import type { Temporal } from 'temporal-polyfill';
import type { Values } from '../../../kit/fields/field';
import type { ClosingChoices } from './closing-choices';
import type { ClosingFields } from './closing-fields';

export type ClosingQuestion = InferContractRouterInputs<typeof contract>['titleFees']['quote'];
type ClosingValues = Values<ClosingFields>;
type Deal = {
  transaction: ClosingQuestion['transaction'];
  price: Cents;
  loan: Cents;
  closing: Temporal.PlainDate;
};

/** The part of the deal that the buyer's cash depends on, too. */
export function dealOf(values: ClosingValues, today: Temporal.PlainDate): Deal {
  const { price, loan, purpose, cash, closing } = values;
  const isCash = purpose === 'purchase' && cash === 'yes';
  return {
    transaction: purpose !== 'purchase' ? 'refinance' : isCash ? 'cash' : 'purchase',
    price,
    loan: isCash ? noCents : loan,
    closing: closing ?? today,
  };
}

/** Returns the API request of a quote, in its JSON form. */
export function closingQuestion(
  values: ClosingValues,
  { occupancy, units, tables }: Pick<Scenario, 'occupancy' | 'units' | 'tables'>,
  choices: ClosingChoices,
  today: Temporal.PlainDate,
): ClosingQuestion {
  const deal = dealOf(values, today);
  const isRefinance = deal.transaction === 'refinance';
  const hasLoan = deal.loan > 0;
  const { priorPolicy, priorIssued, priorLoan, priorMade } = values;
  const { manual, endorsements, extras, schedule, edits } = choices;
  return toPlain({
    ...deal,
    state: values.state,
    county: values.county || null,
    city: values.city || null,
    program: hasLoan ? values.program : undefined,
    refinancePurpose: values.purpose === 'purchase' ? undefined : values.purpose,
    vaFee: hasLoan && values.program === 'va' ? values.vaFee : undefined,
    feePaidInCash: hasLoan && values.feePaidInCash === 'yes' ? true : undefined,
    use: occupancy === 'primary' ? 'principal-residence' : occupancy,
    units,
    propertyKind: values.propertyKind || undefined,
    firstTimeBuyer: !isRefinance && values.firstTimeBuyer === 'yes',
    assessedValue: values.assessedValue ?? undefined,
    manual: isOfState(manual, values.state) ? manual : undefined,
    ownerForm: isRefinance || values.ownerForm === 'none' ? null : values.ownerForm,
    lenderPolicy: values.lenderPolicy === 'yes',
    coverage: values.coverage || undefined,
    endorsements,
    priorPolicy: priorPolicy === null ? undefined : { amount: priorPolicy, issued: priorIssued },
    priorLoan:
      isRefinance && priorLoan !== null ? { balance: priorLoan, made: priorMade } : undefined,
    deedPages: isRefinance ? undefined : (values.deedPages ?? undefined),
    mortgagePages: values.mortgagePages ?? undefined,
    releases: isRefinance ? (values.releases ?? undefined) : undefined,
    shopping: values.shopping,
    extras,
    localTaxRate: values.localTaxRate ?? undefined,
    schedule: schedule ?? undefined,
    edits,
    tables: Object.keys(tables).length === 0 ? undefined : tables,
  });
}

/**
 * A manual's id begins with its state. A choice for another state has no effect until that state is
 * back.
 */
export function isOfState(manual: string | null, state: string): manual is string {
  return manual !== null && (manual === state || manual.startsWith(`${state}-`));
}

export function fundsOf(values: ClosingValues): BuyerFunds {
  const isRefinance = values.purpose !== 'purchase';
  const isCash = !isRefinance && values.cash === 'yes';
  return {
    deposit: isRefinance ? noCents : values.deposit,
    sellerCredits: isRefinance ? noCents : values.sellerCredits,
    lenderCredits: isCash ? noCents : values.lenderCredits,
    annualRate: values.rate,
    annualTax: values.taxes ?? undefined,
    annualInsurance: values.insurance ?? undefined,
    escrowMonthsTax: isCash ? 0 : values.escrowMonthsTax,
    escrowMonthsInsurance: isCash ? 0 : values.escrowMonthsInsurance,
    payoff: isRefinance ? values.payoff : undefined,
  };
}
