import type { Property } from '@deedlight/contract/property';
import { changedHandsOn } from '@deedlight/contract/property/change-of-hands';
import type { ValuationOut } from '@deedlight/contract/valuation';
import type { Look } from '@deedlight/domain/property/last-look';
import { dayOf, lastMarketTransfer, loansSince } from '@deedlight/domain/property/market-sale';

/** Returns the figures on this page whose change a reader would notice. */
export function lookAt(property: Property, valuation: ValuationOut): Look {
  return {
    ...ownerOf(property),
    ...lastSaleOf(property),
    ...openLoansOf(property),
    ...assessmentOf(property),
    ...estimateOf(valuation),
  };
}

function ownerOf({ owner: { names } }: Property): Look {
  if (names.known) return { owner: names.value.join(', ') };
  return names.why === 'none' ? { owner: null } : {};
}

function lastSaleOf({ transfers }: Property): Look {
  if (!transfers.known) return {};
  const sale = lastMarketTransfer(transfers.items);
  if (sale === undefined) return { lastSaleOn: null, lastSalePrice: null };
  const { price } = sale;
  return { lastSaleOn: dayOf(sale), ...(price.known ? { lastSalePrice: price.value } : {}) };
}

/** Counts loans as the balance does: a sale ends those before it. */
function openLoansOf({ mortgages, transfers }: Property): Look {
  if (!mortgages.known) return {};
  const open = loansSince(mortgages.items, changedHandsOn({ transfers })).filter(
    ({ releasedOn }) => releasedOn === null,
  );
  const total = open.reduce((sum, { amount }) => sum + amount, 0);
  return { openLoans: open.length, openLoanTotal: total };
}

function assessmentOf({ assessments }: Property): Look {
  if (!assessments.known) return {};
  const [newest] = assessments.items.toSorted((a, b) => b.taxYear - a.taxYear);
  if (newest === undefined) return { assessmentYear: null, assessment: null };
  const amount = newest.market ?? newest.assessed;
  return { assessmentYear: newest.taxYear, ...(amount === null ? {} : { assessment: amount }) };
}

/** The value is unknown while the county's first model is being trained. */
function estimateOf({ valuation, model }: ValuationOut): Look {
  const version = model?.version ?? null;
  if (valuation.kind === 'valued') return { estimate: valuation.estimate, model: version };
  return valuation.code === 'no-model' ? {} : { estimate: null, model: version };
}
