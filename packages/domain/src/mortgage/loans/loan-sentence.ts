import { formatCount, formatMoney, monthsText } from '../../format';
import { type Cents, cents } from '../../money';
import type { LoanColumn } from './loan-column';
import type { LoanRecommendation } from './recommend-loan';

type Told = {
  loans: readonly Pick<LoanColumn, 'number' | 'name' | 'cash'>[];
  told: LoanRecommendation;
  years: number;
  available: Cents | null;
};

type Sentence = { sentence: string; reason: string };

/** Costs over years claim no more than hundreds of dollars; savings are differences of what is shown. */
export function toHundred(amount: Cents): Cents {
  return cents(Math.round(amount / 100_00) * 100_00);
}

/** Payments side by side claim no more than five dollars. */
export function toFive(amount: Cents): Cents {
  return cents(Math.round(amount / 500) * 500);
}

/** Says which loan costs least and why, in the measure and the roundings of the rows below. */
export function sentenceOf({ loans, told, years, available }: Told): Sentence {
  const named = (at: number) => loans[at]?.number ?? '';
  const budget = available === null ? '' : formatMoney(available, { cents: 'never' });
  const { best, why } = told;
  if (best === null) return why === 'no-cash' ? noneCovered(loans, budget) : notPriced;
  const chosen = loans[best.at];
  const who = `${named(best.at)}, ${chosen?.name ?? ''},`;
  const stay = `the ${formatCount(years, 'year')} you plan to stay`;
  if (best.against.length === 0 && loans.length > 1) {
    return {
      sentence: `${who} is the only one that your ${budget} covers`,
      reason: `It takes ${dollarsOf(chosen?.cash)} at closing.`,
    };
  }
  const among = available === null ? '' : ` of what your ${budget} covers`;
  return {
    sentence: `${who} costs least${among}`,
    reason: [savings(told, stay, named), behind(told, named)]
      .filter((each) => each !== '')
      .join(' '),
  };
}

function savings(
  { best }: LoanRecommendation,
  stay: string,
  named: (at: number) => string,
): string {
  const each = (best?.against ?? []).map(({ at, saving }) => {
    const difference =
      toHundred(cents((best?.cost ?? 0) + saving)) - toHundred(best?.cost ?? cents(0));
    return difference === 0
      ? `about as much as ${named(at)}`
      : `${formatMoney(cents(difference), { cents: 'never' })} less than ${named(at)}`;
  });
  const last = each.at(-1);
  if (last === undefined) return '';
  const list = each.length === 1 ? last : `${each.slice(0, -1).join(', ')} and ${last}`;
  return `Over ${stay} it costs ${list}.`;
}

/** Names the loans that cost less in a shorter stay, each until the month before its break-even. */
function behind({ best }: LoanRecommendation, named: (at: number) => string): string {
  return (best?.against ?? [])
    .filter(({ breakEven }) => breakEven > 1)
    .map(
      ({ at, breakEven }) =>
        `It breaks even with ${named(at)} after ${monthsText(breakEven)}; if you may move sooner, ${named(at)} can cost less.`,
    )
    .join(' ');
}

const notPriced: Sentence = {
  sentence: 'Which loan costs least cannot be told',
  reason: 'Mortgage insurance not known: a loan that needs it has no price here.',
};

function noneCovered(loans: Told['loans'], budget: string): Sentence {
  const [least] = loans.toSorted((a, b) => a.cash - b.cash);
  return {
    sentence: `Your ${budget} covers none of these loans`,
    reason: `${least?.number ?? ''} takes the least at closing: ${dollarsOf(least?.cash)}.`,
  };
}

function dollarsOf(amount: Cents | undefined): string {
  return formatMoney(toHundred(amount ?? cents(0)), { cents: 'never' });
}
