import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars, roundHalfUp } from '../../money';
import { type Citation, cite } from '../../reference/closing/citation';
import type {
  Endorsement,
  RateManual,
  TitlePremiumTable,
} from '../../reference/closing/title-premium-table';
import { inDollars } from '../../reference/closing/wording';
import { type ClosingDeal, serviceTrid } from '../closing-deal';
import type { LineDraft, TridPlace } from '../closing-line';
import { type LoanCoverage, loanPremium } from './policies';
import { premiumOn } from './premium';

/** The policies issued and what each costs; a policy that is not issued costs nothing. */
export type IssuedPolicies = {
  owner: Cents;
  loan: Cents;
  coverage: LoanCoverage;
  hasOwner: boolean;
  hasLoan: boolean;
};

const ownersOwn: TridPlace = { section: 'H', tolerance: 'unlimited' };

/** Endorsements asked for by form, and those that the manual always charges. */
export function endorsementDrafts(
  table: TitlePremiumTable,
  manual: RateManual,
  deal: ClosingDeal,
  issued: IssuedPolicies,
  ownerShare: string,
): LineDraft[] {
  const asked = new Set(deal.endorsements ?? []);
  const chosen = (manual.endorsements ?? []).filter(
    (each) => each.always || (asked.has(each.form) && !each.shownElsewhere),
  );
  return chosen.map((endorsement) => {
    const priced = endorsementPrice(manual, endorsement, deal, issued);
    const ofOwner = endorsement.policy === 'owner' || !issued.hasLoan;
    const effective = endorsement.effective ?? manual.effective;
    return {
      code: `endorsement:${endorsement.form}`,
      name: `${endorsement.name} (${endorsement.form})`,
      ...priced,
      ...(ofOwner ? ownersOwn : serviceTrid(deal)),
      citation: cite(
        table,
        manual.id,
        { ...manual, effective, source: endorsement.source ?? manual.source },
        endorsement,
      ),
      buyerShare: ofOwner ? ownerShare : '1',
      custom: ofOwner ? "with the owner's policy" : 'buyer',
    };
  });
}

function endorsementPrice(
  manual: RateManual,
  endorsement: Endorsement,
  deal: ClosingDeal,
  issued: IssuedPolicies,
): { amount: Cents; formula: string } {
  const exact = exactPrice(manual, endorsement, deal, issued);
  const least = dollars(endorsement.minimum ?? 0);
  const most = endorsement.maximum === undefined ? undefined : dollars(endorsement.maximum);
  const raised = Math.max(exact.amount, least);
  const amount = cents(most === undefined ? raised : Math.min(raised, most));
  const bound = amount === exact.amount ? '' : `, bounded to ${inDollars(amount)}`;
  return { amount, formula: `${exact.formula}${bound}` };
}

function exactPrice(
  manual: RateManual,
  endorsement: Endorsement,
  deal: ClosingDeal,
  issued: IssuedPolicies,
): { amount: Cents; formula: string } {
  if (endorsement.percentOfBasic !== undefined) {
    const ofOwner = endorsement.policy === 'owner';
    const basic = ofOwner
      ? premiumOn(manual, 'owner', deal.price)
      : loanPremium(manual, deal.loan, issued.coverage);
    const amount = percentOf(endorsement.percentOfBasic, basic.amount);
    return {
      amount,
      formula: `${endorsement.percentOfBasic}% of the basic rate ${inDollars(basic.amount)}`,
    };
  }
  if (endorsement.percentOfPremium !== undefined) {
    const premiums = cents(issued.owner + issued.loan);
    const amount = percentOf(endorsement.percentOfPremium, premiums);
    return {
      amount,
      formula: `${endorsement.percentOfPremium}% of the premiums ${inDollars(premiums)}`,
    };
  }
  if (endorsement.chargeLow !== undefined && endorsement.chargeHigh !== undefined) {
    const { chargeLow: low, chargeHigh: high } = endorsement;
    return {
      amount: dollars((low + high) / 2),
      formula: `middle of ${endorsement.rule ?? `${low}-${high}`}`,
    };
  }
  const amount = dollars(endorsement.charge ?? endorsement.minimum ?? endorsement.capOfAll ?? 0);
  return { amount, formula: endorsement.rule ?? `${inDollars(amount)} flat` };
}

/** Forms asked for that the manual has no captured charge for. */
export function endorsementNotices(manual: RateManual, deal: ClosingDeal): string[] {
  const known = new Set((manual.endorsements ?? []).map(({ form }) => form));
  return (deal.endorsements ?? [])
    .filter((form) => !known.has(form))
    .map((form) => `No charge for endorsement ${form} was captured in the manual ${manual.id}.`);
}

/** Closing protection letters: the lender's with a loan, a party's where the manual prices it. */
export function protectionLetterDrafts(
  table: TitlePremiumTable,
  manual: RateManual,
  deal: ClosingDeal,
  issued: IssuedPolicies,
): LineDraft[] {
  const letter = manual.protectionLetter;
  if (!letter) return [];
  const citation = cite(table, manual.id, manual);
  const name = letter.name ?? 'Closing protection letter';
  const formula = letter.rule ?? 'flat charge of the manual';
  const draft = (to: 'lender' | 'buyer' | 'seller', charge: Cents, words = formula): LineDraft[] =>
    charge === 0
      ? []
      : [
          {
            code: `protection-letter:${to}`,
            name: `${name}, ${to}`,
            amount: charge,
            formula: words,
            citation,
            buyerShare: to === 'seller' ? '0' : '1',
            custom: to === 'seller' ? 'seller' : 'buyer',
            ...(to === 'lender' ? serviceTrid(deal) : ownersOwn),
          },
        ];
  const above = letter.lenderAbove;
  const flat = above && deal.loan > above.amount * 100 ? above.charge : (letter.lender ?? 0);
  const byAmount = letter.brackets ? coverageCharge(letter.brackets, deal.loan) : dollars(flat);
  const sale = deal.transaction !== 'refinance';
  return [
    ...(issued.hasLoan ? draft('lender', byAmount) : []),
    ...(sale ? draft('buyer', dollars(letter.buyer ?? 0)) : []),
    ...(sale ? draft('seller', dollars(letter.seller ?? 0)) : []),
  ];
}

/** Fees that a state adds to each policy, as in force on the day of closing. */
export function assessmentDrafts(
  table: TitlePremiumTable,
  manual: RateManual,
  deal: ClosingDeal,
  issued: IssuedPolicies,
): LineDraft[] {
  const policies = Number(issued.hasOwner) + Number(issued.hasLoan);
  if (policies === 0) return [];
  const day = deal.closing.toString();
  const due = (manual.assessments ?? []).filter(
    ({ from, until }) =>
      (from === undefined || from <= day) && (until === undefined || day <= until),
  );
  return due.map(({ name, perPolicy, from }) => ({
    code: `assessment:${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    amount: dollars(perPolicy * policies),
    formula: `${inDollars(dollars(perPolicy))} per policy × ${policies}`,
    citation: assessmentCitation(table, manual, from),
    buyerShare: '1',
    custom: 'buyer',
    ...serviceTrid(deal),
  }));
}

function assessmentCitation(
  table: TitlePremiumTable,
  manual: RateManual,
  from: string | undefined,
): Citation {
  return cite(table, manual.id, { ...manual, effective: from ?? manual.effective });
}

function coverageCharge(
  brackets: readonly { upTo: number | null; perThousand: string }[],
  amount: Cents,
): Cents {
  let lower = 0;
  let charge = new Decimal(0);
  for (const { upTo, perThousand } of brackets) {
    const upper = upTo === null ? amount : Math.min(amount, upTo * 100);
    charge = charge.plus(new Decimal(perThousand).times(Math.max(0, upper - lower)).div(1000));
    lower = upper;
  }
  return roundHalfUp(charge);
}

function percentOf(percent: string, amount: Cents): Cents {
  return roundHalfUp(new Decimal(percent).div(100).times(amount));
}
