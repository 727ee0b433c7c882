import type { contract } from '@deedlight/contract/contract';
import { noCents } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import type { InferContractRouterInputs } from '@orpc/contract';
import type { Temporal } from 'temporal-polyfill';
import { type ClosingChoices, isEdited } from '../closing/closing-choices';
import { isOfState } from '../closing/closing-question';
import type { OfferValues, PayoffValues, SaleValues } from './selling-fields';

export type NetQuestion = InferContractRouterInputs<typeof contract>['titleFees']['netSheet'];

export type SellingValues = {
  sale: SaleValues;
  payoffs: PayoffValues[];
  offers: OfferValues[];
  units: number;
  /** What was changed of single charges, and the filing that was chosen. */
  choices: Pick<ClosingChoices, 'edits' | 'manual' | 'schedule'>;
};

const dayCounts = { '': undefined, actual: 'actual', 'of-365': '365', 'of-360': '360' } as const;

const payoffNames = ['First loan payoff', 'Second loan payoff'];

/**
 * Returns the API request of a net sheet in its JSON form; `tables` are the versions that a link
 * names.
 */
export function netQuestion(
  { sale, payoffs, offers, units, choices }: SellingValues,
  today: Temporal.PlainDate,
  tables: Readonly<Record<string, string>> = {},
): NetQuestion {
  const closing = sale.closing ?? today;
  const { dues, transferFee, duesPaidThrough } = sale;
  const hasAssociation = (dues ?? 0) > 0 || transferFee !== null;
  return toPlain({
    sale: {
      state: sale.state,
      county: sale.county || null,
      city: sale.city || null,
      closing,
      units,
      manual: isOfState(choices.manual, sale.state) ? choices.manual : undefined,
      schedule: choices.schedule ?? undefined,
      ownerForm: sale.ownerForm === 'none' ? null : sale.ownerForm,
      payoffs: payoffs.flatMap((payoff, at) => payoffOf(payoff, payoffNames[at] ?? '', closing)),
      annualTax: sale.taxes ?? undefined,
      schoolTax: sale.schoolTax ?? undefined,
      taxesPaidThrough: sale.taxesPaidThrough ?? undefined,
      closingDay: sale.closingDay || undefined,
      dayCount: dayCounts[sale.dayCount],
      association: hasAssociation
        ? {
            monthlyDues: dues ?? noCents,
            paidThrough: duesPaidThrough ?? undefined,
            transferFee: transferFee ?? undefined,
          }
        : undefined,
    },
    offers: offers.map((offer) => ({
      ...offerOf(offer),
      edits: isEdited(choices) ? choices.edits : undefined,
    })),
    target: sale.target,
    tables: Object.keys(tables).length === 0 ? undefined : tables,
  });
}

/** A loan with monthly payments has its interest paid to the first of the month. */
function payoffOf(values: PayoffValues, name: string, closing: Temporal.PlainDate) {
  const { balance, rate, paidTo, perDiem, daysAfter, fees } = values;
  if (balance === null) return [];
  return [
    {
      name,
      balance,
      interestPaidTo: paidTo ?? closing.with({ day: 1 }),
      annualRate: rate ?? undefined,
      perDiem: perDiem ?? undefined,
      daysAfterClosing: daysAfter,
      fees,
    },
  ];
}

function offerOf(offer: OfferValues) {
  const { name, price, loan, program, closing, listing, buyer, otherCosts } = offer;
  return {
    name,
    price,
    loan,
    program: loan > 0 ? program : undefined,
    closing: closing ?? undefined,
    listingCommission: listing,
    buyerCommission: buyer,
    concessions: offer.concessions,
    homeWarranty: offer.homeWarranty,
    repairs: offer.repairs,
    otherCosts: otherCosts === noCents ? [] : [{ name: 'Other costs', amount: otherCosts }],
  };
}

/** Returns the page's name of a field that the API refused: "offers.1.price" is "o2price". */
export function pageName(field: string, payoffs: readonly PayoffValues[]): string {
  const [group = '', at = '', part = ''] = field.split('.');
  if (group === 'offers') return `o${Number(at) + 1}${offerNames[part] ?? part}`;
  if (group === 'payoffs') {
    const given = payoffs.flatMap(({ balance }, index) => (balance === null ? [] : [index + 1]));
    return `p${given[Number(at)] ?? 1}${payoffParts[part] ?? part}`;
  }
  return saleNames[field] ?? field;
}

const offerNames: Readonly<Record<string, string>> = {
  listingCommission: 'listing',
  buyerCommission: 'buyer',
};
const payoffParts: Readonly<Record<string, string>> = {
  annualRate: 'rate',
  interestPaidTo: 'paidTo',
  daysAfterClosing: 'daysAfter',
};
const saleNames: Readonly<Record<string, string>> = {
  annualTax: 'taxes',
  paidThrough: 'taxesPaidThrough',
  'association.monthlyDues': 'dues',
  'association.transferFee': 'transferFee',
};
