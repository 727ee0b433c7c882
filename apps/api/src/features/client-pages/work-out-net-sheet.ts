import type { ClosingAsked } from '@deedlight/contract/client-pages/closing-report';
import type { Property } from '@deedlight/contract/property';
import { changedHandsOn } from '@deedlight/contract/property/change-of-hands';
import type { NetSheetOut } from '@deedlight/contract/title-fees/net-sheet';
import { formatDay, wholeDollars } from '@deedlight/domain/format';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import {
  type LoanToPayOff,
  loansToPayOff,
} from '@deedlight/domain/title-fees/net-sheet/loans-to-pay-off';
import { dealOfOffer } from '@deedlight/domain/title-fees/net-sheet/offer-deal';
import { openSellerLines } from '@deedlight/domain/title-fees/open-lines';
import { type UsualCommission, usualCommission } from '@deedlight/domain/title-fees/typical-costs';
import type { Temporal } from 'temporal-polyfill';
import {
  type ClosingServices,
  citedRow,
  type KnownOfClosing,
  taxOf,
  type WorkedClosing,
} from './closing-parts';

type Offer = OfSeller['offers'][number];
type OfSeller = Extract<ClosingAsked, { side: 'seller' }>;

type RecordedLoan = LoanToPayOff<{ amount: number; recordedOn: string }>;

/**
 * Works a shared net sheet out from its inputs, by the same functions as the page. Throws
 * InvalidInput for inputs out of bounds.
 */
export async function workOutNetSheet(
  { sale, offers, unknown }: OfSeller,
  { quote: quoteOf, net }: ClosingServices,
  { property, seen }: KnownOfClosing,
): Promise<WorkedClosing> {
  const sheet = await net({ sale, offers });
  const [best, asked] = [sheet.offers[sheet.best], offers[sheet.best]];
  if (best === undefined || asked === undefined)
    throw new RangeError('a net sheet has a best offer');
  const recorded = seen === null ? [] : recordedLoans(seen, sale.closing);
  const { association } = sale;
  const open = openSellerLines({
    taxRange: best.taxRange,
    quote: await quoteOf(dealOfOffer(sale, asked)),
    payoffs: unknown.payoffs.map((at) => ({ at, recorded: saidOf(recorded[at - 1]) })),
    association: {
      monthlyDues: unknown.dues ? null : (association?.monthlyDues ?? 0),
      hasTransferFee: association?.transferFee !== undefined,
      hasDuesDay: association?.paidThrough !== undefined,
    },
  });
  const usual = await usualCommissions(sale.state);
  const shown = sheet.offers.map((offer, at) => offerOf(offer, offers[at], sale.schedule, usual));
  const { state, county = null, city = null } = sale;
  return {
    ...{ place: { state, county, city }, closing: sale.closing.toString() },
    ...{ answer: best.net, open },
    schedule:
      shown.flatMap(({ lines }) => lines).find(({ schedule }) => schedule !== null)?.schedule ??
      null,
    of: {
      ...{ side: 'seller', best: sheet.best, offers: shown },
      payoffs: (sale.payoffs ?? []).map(({ balance }, at) => ({
        code: `payoff:${at + 1}`,
        assumption: assumptionOf(recorded.find((each) => each.balance === balance)),
      })),
      ...taxOf(sale.annualTax, property),
    },
    notices: [...new Set(sheet.offers.flatMap(({ notices }) => notices))],
    tables: sheet.versions,
  };
}

/** Each field is named, so that what is added to a sheet later is not sent to strangers unnoticed. */
function offerOf(
  { name, price, net, netShare, lines }: NetSheetOut['offers'][number],
  asked: Offer | undefined,
  schedule: OfSeller['sale']['schedule'],
  usual: UsualCommission,
) {
  const amounts: Readonly<Record<string, unknown>> = asked?.edits?.amounts ?? {};
  // Commissions begin with the state's usual ones, which are an estimate, whoever lets them stand.
  const usualRows = [
    ...(asked?.listingCommission.eq(usual.listing) ? ['commission:listing'] : []),
    ...(asked?.buyerCommission.eq(usual.buyer) ? ['commission:buyer'] : []),
  ];
  return {
    ...{ name, price, net, netShare },
    lines: lines.map(({ code, name: line, amount, formula, citation: row }) => {
      const citation = usualRows.includes(code) ? usual.citation : row;
      const isEdited = citation === null && amounts[code] !== undefined;
      // What was typed over goes before a schedule, and a schedule before a table.
      const isOfSchedule = citation === null && !isEdited && schedule?.fees[code] !== undefined;
      return {
        ...{ code, name: line, amount },
        schedule: isOfSchedule ? (schedule?.name ?? null) : null,
        working: isEdited || isOfSchedule ? null : formula,
        citation: citation && citedRow(citation),
      };
    }),
  };
}

async function usualCommissions(state: string): Promise<UsualCommission> {
  const { closingCosts } = await import('@deedlight/domain/reference/closing/closing-cost-table');
  return usualCommission(state, closingCosts);
}

function recordedLoans(property: Property, closing: Temporal.PlainDate): RecordedLoan[] {
  const { mortgages } = property;
  if (!mortgages.known) return [];
  return loansToPayOff(mortgages.items, changedHandsOn(property), closing, averageRateAt);
}

/** Says what was recorded, without who lends. */
function wordsOf({ loan: { amount, recordedOn }, isCreditLine }: RecordedLoan): string {
  const kind = isCreditLine ? ' credit line' : '';
  return `${wholeDollars(amount)}${kind}, recorded ${formatDay(recordedOn)}`;
}

function saidOf(recorded: RecordedLoan | undefined) {
  return recorded === undefined ? null : { says: wordsOf(recorded), amount: recorded.loan.amount };
}

/** A balance that is the record's estimate is one, whoever entered it; null for any other. */
function assumptionOf(recorded: RecordedLoan | undefined): string | null {
  return recorded === undefined
    ? null
    : `Estimated from ${wordsOf(recorded)}. ${recorded.assumption}`;
}
