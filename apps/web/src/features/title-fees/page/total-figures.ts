import { broughtText, rangeText, withoutText } from '@deedlight/domain/title-fees/range-text';
import { formatCount, formatMoney, formatPercent } from '../../../kit/format/format';
import type { Closing } from '../closing/use-closing';
import type { Selling } from '../selling/use-net-sheet';
import type { Side } from './side-switch';
import type { Unknown, Unknowns } from './unknowns';

/** A figure without its value is still to come. */
export type TotalFigure = { label: string; value?: string; also?: string; tone?: 'warn' };

type Known = {
  quoted: Closing['quoted'];
  cash: Closing['cash'];
  sheet: Selling['sheet'];
  unknowns: Unknowns;
  /** Whether the first answer of a side is still to come. */
  isToCome: Readonly<Record<Side, boolean>>;
  /** Whether the home is sold, as far as is known before the quote. */
  isSale: boolean;
};

/** Returns the answers of both sides, that of the open side first, as ranges where parts are open. */
export function totalFigures(side: Side, known: Known): TotalFigure[] {
  const { quoted, cash, sheet, unknowns, isToCome } = known;
  const buyers = isToCome.buyer
    ? [{ label: 'Buyer brings to closing' }]
    : buyerFigure(cash, unknowns.buyer);
  const isSale = quoted === undefined ? known.isSale : quoted.question.transaction !== 'refinance';
  const sellers = isToCome.seller
    ? [{ label: 'Seller takes home' }]
    : sellerFigure(sheet, unknowns.seller);
  const both = isSale ? [sellers, buyers] : [buyers];
  return [
    ...(side === 'buyer' ? both.toReversed() : both).flat(),
    ...chargesFigure(quoted, isToCome.buyer),
    ...unknownFigure(unknowns[side].length, isToCome[side]),
  ];
}

function chargesFigure(quoted: Closing['quoted'], isToCome: boolean): TotalFigure[] {
  const label = 'Charges of both sides';
  if (quoted === undefined) return isToCome ? [{ label }] : [];
  return [{ label, value: formatMoney(quoted.quote.totals.amount, { cents: 'never' }) }];
}

function unknownFigure(count: number, isToCome: boolean): TotalFigure[] {
  const label = 'Not known yet';
  if (count === 0) return isToCome ? [{ label }] : [];
  return [{ label, value: formatCount(count, 'line'), tone: 'warn' }];
}

function buyerFigure(cash: Closing['cash'], unknowns: readonly Unknown[]): TotalFigure[] {
  if (cash === undefined) return [];
  const also = withoutWords(unknowns);
  const { comesBack, text } = broughtText(cash.cash, unknowns);
  return [
    { label: comesBack ? 'Buyer gets back' : 'Buyer brings to closing', value: text, ...also },
  ];
}

function sellerFigure(sheet: Selling['sheet'], unknowns: readonly Unknown[]): TotalFigure[] {
  const best = sheet?.offers[sheet.best];
  if (sheet === undefined || best === undefined) return [];
  const label = sheet.offers.length > 1 ? `Seller takes home, ${best.name}` : 'Seller takes home';
  const also =
    unknowns.length === 0
      ? { also: formatPercent(Number(best.netShare), 1) }
      : withoutWords(unknowns);
  return [{ label, value: rangeText(best.net, unknowns), ...also }];
}

function withoutWords(unknowns: readonly Unknown[]): Pick<TotalFigure, 'also'> {
  const text = withoutText(unknowns);
  return text === null ? {} : { also: text };
}
