import type { OpenedReport } from '@deedlight/contract/client-pages';
import type { LoansReport, LoansSince } from '@deedlight/contract/client-pages/loans-report';
import { cents } from '@deedlight/domain/money';
import { comparePurchase } from '@deedlight/domain/mortgage/loans/compare-purchase';
import { toPlain } from '@deedlight/domain/plain-values';
import { Decimal } from 'decimal.js';
import { aReport, opened } from './a-report';

export const conventional: LoansReport['loans'][number]['terms'] = {
  ...{ program: 'fannie-conventional', down: '0.2', rate: '0.065', term: 360 },
  ...{ charges: 200_000, costs: 600_000, extra: 0 },
};
export const withPoint = { ...conventional, rate: '0.0625', charges: 520_000 };

const purchase = { price: 40_000_000, years: 7, cash: null, taxes: 480_000, insurance: 180_000 };

type Changed = Partial<Omit<LoansReport, 'loans' | 'told'>> & {
  terms?: (typeof conventional)[];
};

/** A report of loans with the figures that the domain works out for the terms. */
export function aLoansReport({ terms = [conventional, withPoint], ...changed }: Changed = {}) {
  const { kind: _, home: __, value: ___, sales: ____, ...head } = aReport();
  const money = (amount: number | null) => (amount === null ? null : cents(amount));
  const asked = { ...purchase, dues: null, ...changed.purchase };
  const { loans, told } = comparePurchase(
    {
      ...{ price: cents(asked.price), score: 740, years: asked.years, cash: money(asked.cash) },
      ...{ taxes: money(asked.taxes), insurance: money(asked.insurance), dues: money(asked.dues) },
    },
    terms.map(({ program, term, ...each }) => ({
      ...{ program, term, down: new Decimal(each.down), rate: new Decimal(each.rate) },
      ...{ charges: cents(each.charges), costs: cents(each.costs), extra: cents(each.extra) },
    })),
  );
  const report: LoansReport = {
    ...head,
    kind: 'loans',
    name: 'Maya, two ways to buy',
    home: null,
    say: '',
    told: toPlain(told),
    taxes: { kind: 'typed' },
    insurance: {
      ...{ kind: 'estimate', from: 'Ohio, the middle of 3 published averages' },
      ...{ publisher: 'Example Institute', title: 'Premiums by state', asOf: '2026-01-01' },
    },
    tables: { 'fha-mip': '2026-03-01' },
    overdue: [],
    sources: [],
    ...changed,
    purchase: asked,
    loans: terms.map((each, at) => {
      const figures = loans[at];
      if (figures === undefined) throw new RangeError(`there is no loan ${at}`);
      return {
        ...{ terms: each, figures: toPlain(figures), average: null },
        ...{ unpriced: figures.payment === null && asked.taxes !== null, limits: [] },
      };
    }),
  };
  return report;
}

export function openedLoans(
  report: LoansReport = aLoansReport(),
  since: Partial<LoansSince> = {},
): OpenedReport {
  return opened({ report, since: { earlier: [], today: null, ...since } });
}
