import type { ClosingInputs, ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import type { aSharingMember } from '../../../test/a-sharing-member';
import { tokenIn } from '../../../test/a-sharing-member';

type Pages = ReturnType<Awaited<ReturnType<typeof aSharingMember>>['pagesOf']>;
type OfSeller = Extract<ClosingInputs, { side: 'seller' }>;
type OfBuyer = Extract<ClosingInputs, { side: 'buyer' }>;

export const deal: OfBuyer['deal'] = {
  ...{ state: 'OH', county: 'Franklin', city: null, transaction: 'purchase' },
  ...{ price: 40_000_000, loan: 32_000_000, program: 'fannie-conventional' },
  ...{ closing: '2026-12-15', ownerForm: 'standard', lenderPolicy: true },
};
export const funds: OfBuyer['funds'] = {
  ...{ deposit: 500_000, annualRate: '0.0671', annualTax: 480_000 },
  ...{ annualInsurance: 180_000, escrowMonthsTax: 3, escrowMonthsInsurance: 2 },
};

/** Returns the inputs of a buyer’s closing in Ohio. */
export function buyers(changes: Partial<OfBuyer> = {}): OfBuyer {
  const page = { state: 'OH', score: '713' };
  return { side: 'buyer', propertyId: null, page, deal, funds, ...changes };
}

export const offer: OfSeller['offers'][number] = {
  ...{ name: 'Offer 1', price: 40_000_000, loan: 32_000_000, program: 'fannie-conventional' },
  ...{ listingCommission: '0.025', buyerCommission: '0.025', concessions: 200_000 },
};
export const sale: OfSeller['sale'] = {
  ...{ state: 'OH', county: 'Franklin', city: null, closing: '2026-12-15', annualTax: 480_000 },
  payoffs: [
    {
      ...{ name: 'First loan payoff', balance: 21_000_000, interestPaidTo: '2026-12-01' },
      annualRate: '0.04',
    },
  ],
};

/** Returns the inputs of a seller’s net sheet of two offers. */
export function sellers(changes: Partial<OfSeller> = {}): OfSeller {
  const second = { ...offer, name: 'Offer 2', price: 41_000_000, concessions: 900_000 };
  return {
    ...{ side: 'seller', propertyId: null, page: { state: 'OH' }, sale, offers: [offer, second] },
    unknown: { payoffs: [], dues: true },
    ...changes,
  };
}

/** Shares closings by one member’s pages, and opens them by a visitor’s. */
export function closingPages(member: Pages, visitor: Pages) {
  return {
    shared: async (
      asked: ClosingInputs = buyers(),
      said: { name?: string; note?: string } = {},
    ) => {
      const link = await member.shareClosing({ asked, ...said });
      return { link, token: tokenIn(link) };
    },
    /** Throws where the report is of another kind. */
    opened: async (token: string) => {
      const { report, closingSince: since, ...answer } = await visitor.open({ token });
      if (report.kind !== 'closing' || since === null) throw new Error('not of a closing');
      return { ...answer, report, since };
    },
  };
}

/** Returns the buyer’s side of a report; throws for the other. */
export function ofBuyer({ of }: ClosingReport) {
  if (of.side !== 'buyer') throw new Error('not the buyer’s side');
  return of;
}

/** Returns the seller’s side of a report; throws for the other. */
export function ofSeller({ of }: ClosingReport) {
  if (of.side !== 'seller') throw new Error('not the seller’s side');
  return of;
}
