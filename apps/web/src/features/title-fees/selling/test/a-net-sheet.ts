import type { NetQuestion } from '../net-question';
import type { NetSheet, OfferNet } from '../use-net-sheet';

type Asked = Pick<NetQuestion['offers'][number], 'name' | 'price'> & {
  concessions?: number | undefined;
};

/** Returns what an offer nets if the seller pays six percent and the concessions. */
export function anOfferNet({ name, price, concessions = 0 }: Asked): OfferNet {
  const commission = Math.round(price * 0.06);
  const net = price - commission - concessions;
  const line = { notes: [], citation: null };
  return {
    name,
    price,
    lines: [
      { ...line, code: 'price', name: 'Price', amount: price, formula: 'as offered' },
      {
        ...line,
        ...{ code: 'commission', name: 'Commission', amount: -commission },
        formula: 'six percent of the price',
      },
      ...(concessions === 0
        ? []
        : [
            {
              ...line,
              ...{ code: 'concessions', name: 'Concessions given', amount: -concessions },
              formula: 'as offered',
            },
          ]),
    ],
    net,
    netShare: (net / price).toFixed(4),
    notices: ['Taxes are paid in arrears here.'],
    breakEven: { price: price / 2, net: 0 },
    taxRange: { low: -700_000, high: 0 },
  };
}

/** Makes a sheet of these offers. */
export function aNetSheet(offers: readonly Asked[]): NetSheet {
  const nets = offers.map(anOfferNet);
  const most = Math.max(...nets.map(({ net }) => net));
  return {
    offers: nets,
    best: nets.findIndex(({ net }) => net === most),
    versions: { 'title-rates': '2026.01' },
  };
}
