import { wholeDollars } from '../../../kit/format/format';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { Worked } from './to-share';

/**
 * Returns the figures that what is shared rests on and that the page stands in for, as nobody said
 * them: "price $400,000". A figure that the address has was typed, or is that of a home or a link.
 */
export function exampleFigures(worked: Worked, search: PlainSearch): string[] {
  return figuresOf(worked).flatMap(({ param, words }) => (param in search ? [] : [words]));
}

type Figure = { param: 'price' | 'loan' | 'score'; words: string };

function figuresOf(worked: Worked): Figure[] {
  switch (worked.kind) {
    case 'loans':
      return [
        { param: 'price', words: `price ${wholeDollars(worked.asked.price)}` },
        { param: 'score', words: `credit score ${worked.asked.score}` },
      ];
    case 'closing':
      return worked.asked.side === 'buyer'
        ? buyersFigures(worked.asked.deal)
        : worked.asked.offers
            .slice(0, 1)
            .map(({ price }) => ({ param: 'price', words: `price ${wholeDollars(price)}` }));
    // Every figure of a grid is of the records, or an amount that the sender set.
    case 'comparables':
      return [];
  }
}

type BuyersDeal = { transaction: 'purchase' | 'cash' | 'refinance'; price: number; loan: number };

function buyersFigures({ transaction, price, loan }: BuyersDeal): Figure[] {
  const asked: Figure = { param: 'price', words: `price ${wholeDollars(price)}` };
  // The page of a cash purchase asks for no loan.
  if (transaction === 'cash') return [asked];
  return [asked, { param: 'loan', words: `loan ${wholeDollars(loan)}` }];
}
