import { isSaid } from '@deedlight/domain/scenario/is-said';
import { wholeDollars } from '../../../kit/format/format';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { Worked } from './to-share';

/**
 * Returns the figures that what is shared rests on and that the page stands in for, as nobody said
 * them: "price $400,000". A figure that the address has was typed, or is that of a home or a link; an
 * example that was saved is one still.
 */
export function exampleFigures(worked: Worked, search: PlainSearch): string[] {
  const open = figuresOf(worked).filter(
    ({ params }) => !params.some((param) => isSaid(search, param)),
  );
  return [...new Set(open.map(({ words }) => words))];
}

/** A figure that is said where the address has any of the parameters. */
type Figure = { params: readonly string[]; words: string };

function figuresOf(worked: Worked): Figure[] {
  switch (worked.kind) {
    case 'loans':
      return [
        price(worked.asked),
        { params: ['score'], words: `credit score ${worked.asked.score}` },
      ];
    case 'closing':
      return worked.asked.side === 'buyer'
        ? buyersFigures(worked.asked.deal)
        : worked.asked.offers.map((offer, at) => price(offer, `o${at + 1}price`));
    // Every figure of a grid is of the records, or an amount that the sender set.
    case 'comparables':
      return [];
  }
}

type BuyersDeal = { transaction: 'purchase' | 'cash' | 'refinance'; price: number; loan: number };

function buyersFigures(deal: BuyersDeal): Figure[] {
  // The page of a cash purchase asks for no loan.
  if (deal.transaction === 'cash') return [price(deal)];
  return [price(deal), { params: ['loan'], words: `loan ${wholeDollars(deal.loan)}` }];
}

/** An offer has a price of its own, which is the deal's until it is typed. */
function price({ price }: { price: number }, ...own: string[]): Figure {
  return { params: ['price', ...own], words: `price ${wholeDollars(price)}` };
}
