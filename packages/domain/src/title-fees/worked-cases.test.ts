import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { closingTables } from '../reference/closing/closing-tables';
import published from './cases/title-fee-cases.json' with { type: 'json' };
import type { ClosingDeal } from './closing-deal';
import type { OwnerForm } from './premium/policies';
import type { ClosingQuote } from './quote-closing';
import { quoteClosing } from './quote-closing';
import { runWorkedCase, type WorkedCase } from './worked-case';

const cases = published.cases as WorkedCase[];

describe('published title and tax examples', () => {
  test.each(
    cases.map((worked) => ({
      worked,
      name: `${worked.id}, ${worked.title}`,
      source: `${worked.source.publisher}, ${worked.source.document}, ${worked.source.year}`,
    })),
  )('F-06 works out $name to the cent ($source)', ({ worked }) => {
    for (const { line, expected, got } of runWorkedCase(worked, closingTables)) {
      expect({ [line]: got }).toEqual({ [line]: expected });
    }
  });

  test('holds every one of the 77 published examples', () => {
    expect(cases).toHaveLength(published.meta.count);
    expect(cases).toHaveLength(77);
  });
});

const quoted: Record<string, (quote: ClosingQuote) => number | undefined> = {
  owner: (quote) => quote.title.actual.owner,
  loanSimultaneous: (quote) => quote.title.actual.loan,
  loanAlone: (quote) => quote.title.disclosed.loan,
  ownerDisclosed: (quote) => quote.title.disclosed.owner,
};

describe('whole quotes of the published examples', () => {
  const whole = cases.filter(
    ({ inputs, expected }) => inputs.price && Object.keys(expected).some((line) => line in quoted),
  );

  test.each(whole.map((worked) => ({ worked, name: worked.id, source: worked.source.publisher })))(
    'X-08 quotes $name with the actual and the disclosed premium ($source)',
    ({ worked }) => {
      const quote = quoteClosing(dealOf(worked), closingTables);
      for (const [line, expected] of Object.entries(worked.expected)) {
        const read = quoted[line];
        // NM prints both policies for the same amount, but each as sold alone.
        if (!read || (line === 'loanAlone' && worked.expected.loanSimultaneous === undefined))
          continue;
        expect({ [line]: read(quote) }).toEqual({ [line]: dollars(expected) });
      }
    },
  );

  const taxed = cases.filter(({ recompute }) =>
    recompute.some((step) => step.op === 'tax' && !step.payerShare),
  );
  test.each(taxed.map((worked) => ({ worked, name: worked.id, source: worked.source.publisher })))(
    'F-06 finds the taxes of $name by its place ($source)',
    ({ worked }) => {
      for (const step of worked.recompute) {
        if (step.op !== 'tax' || step.payerShare || step.expected === 0) continue;
        const price = dollars(step.price ?? step.loan ?? 0);
        const deal = { ...dealOf(worked), price, loan: dollars(step.loan ?? 0) };
        const transaction = deal.loan > 0 ? ('purchase' as const) : ('cash' as const);
        const { lines } = quoteClosing({ ...deal, transaction }, closingTables);
        const line = lines.find(({ code }) => code.endsWith(`-tax:${step.taxId}`));
        expect({ [step.line]: line?.amount }).toEqual({ [step.line]: dollars(step.expected) });
      }
    },
  );
});

function dealOf(worked: WorkedCase): ClosingDeal {
  const { inputs } = worked;
  const entries = worked.recompute.flatMap((step) => ('entry' in step ? [step.entry] : []));
  const loan = dollars(inputs.loan ?? 0);
  const isExtended = worked.title.startsWith('Extended owner');
  return {
    state: worked.state,
    county: worked.county,
    city: worked.city,
    transaction: loan > 0 ? 'purchase' : 'cash',
    price: dollars(inputs.price ?? inputs.loan ?? 0),
    loan,
    closing: Temporal.PlainDate.from(inputs.asOf ?? inputs.recorded ?? '2026-11-20'),
    ...(entries[0] === undefined ? {} : { manual: entries[0] }),
    ownerForm: isExtended ? 'extended' : ((inputs.policy as OwnerForm | undefined) ?? 'standard'),
    ...(inputs.priorPolicy ? { priorPolicy: { amount: dollars(inputs.priorPolicy) } } : {}),
  };
}
