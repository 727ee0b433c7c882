import { formatMoney, formatPercent } from '../../../kit/format/format';
import type { Closing } from '../closing/use-closing';
import type { Selling } from '../selling/use-net-sheet';
import type { Side } from './side-switch';

export type TotalFigure = { label: string; value: string; also?: string; tone?: 'warn' };

type Known = { quoted: Closing['quoted']; cash: Closing['cash']; sheet: Selling['sheet'] };

/** Returns the answers of both sides, that of the open side first. */
export function totalFigures(side: Side, { quoted, cash, sheet }: Known): TotalFigure[] {
  const buyers = buyerFigure(cash);
  const sellers = quoted?.question.transaction === 'refinance' ? [] : sellerFigure(sheet);
  return [
    ...(side === 'buyer' ? [...buyers, ...sellers] : [...sellers, ...buyers]),
    ...(quoted === undefined
      ? []
      : [{ label: 'Charges of both sides', value: whole(quoted.quote.totals.amount) }]),
  ];
}

function buyerFigure(cash: Closing['cash']): TotalFigure[] {
  if (cash === undefined) return [];
  return cash.cash < 0
    ? [{ label: 'Buyer gets back', value: whole(-cash.cash) }]
    : [{ label: 'Buyer brings to closing', value: whole(cash.cash) }];
}

function sellerFigure(sheet: Selling['sheet']): TotalFigure[] {
  const best = sheet?.offers[sheet.best];
  if (sheet === undefined || best === undefined) return [];
  const label =
    sheet.offers.length > 1 ? `Seller takes home, ${best.name}` : 'Seller takes home';
  return [{ label, value: whole(best.net), also: formatPercent(Number(best.netShare), 1) }];
}

function whole(cents: number): string {
  return formatMoney(cents, { cents: 'never' });
}
