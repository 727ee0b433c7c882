import type { Calculator } from './calculator';

export type Group = 'Buying' | 'The loan' | 'Owning' | 'Programs' | 'Investing' | 'Special loans';

export type Entry = {
  kind: string;
  name: string;
  group: Group;
  /** The question that it answers, in one sentence. */
  purpose: string;
  /** Other words by which people look for it. */
  words: string;
  load: () => Promise<Calculator>;
};

export const groups: readonly Group[] = [
  'Buying',
  'The loan',
  'Owning',
  'Programs',
  'Investing',
  'Special loans',
];

/** Every calculator; its code loads when it is opened. */
export const catalogue: readonly Entry[] = [
  {
    kind: 'payment',
    name: 'Payment',
    group: 'Buying',
    purpose: 'Principal, interest, taxes, insurance, mortgage insurance and dues in one figure.',
    words: 'piti mi pmi mip hoa monthly mortgage',
    load: () => import('./kinds/loans/payment').then(({ payment }) => payment),
  },
  {
    kind: 'affordability',
    name: 'Affordability',
    group: 'Buying',
    purpose: 'The highest price that a program’s ratios and limits leave.',
    words: 'dti front back ratio how much house income',
    load: () => import('./kinds/loans/affordability').then(({ affordability }) => affordability),
  },
  {
    kind: 'cash-to-close',
    name: 'Cash to close',
    group: 'Buying',
    purpose: 'What the buyer brings, in the order of the Closing Disclosure.',
    words: 'closing costs deposit credit down payment cd',
    load: () => import('./kinds/closing/cash-to-close').then(({ cashToClose }) => cashToClose),
  },
  {
    kind: 'rent-vs-buy',
    name: 'Rent or buy',
    group: 'Buying',
    purpose: 'From which year buying is ahead, with equal spending.',
    words: 'rent versus buying break-even',
    load: () => import('./kinds/special-loans/rent-vs-buy').then(({ rentVsBuy }) => rentVsBuy),
  },
  {
    kind: 'compare',
    name: 'Compare loans',
    group: 'The loan',
    purpose: 'Up to four loans by what they cost at any horizon.',
    words: 'fha versus conventional total cost side by side apr mi mip',
    load: () => import('./kinds/loans/compare').then(({ compare }) => compare),
  },
  {
    kind: 'apr',
    name: 'APR',
    group: 'The loan',
    purpose: 'The annual percentage rate by Regulation Z.',
    words: 'annual percentage rate finance charge reg z appendix j',
    load: () => import('./kinds/pricing/apr').then(({ apr }) => apr),
  },
  {
    kind: 'arm',
    name: 'Adjustable rate',
    group: 'The loan',
    purpose: 'An adjustable loan on a path of its index, and at its worst.',
    words: 'arm caps margin index sofr 5/1 5/6 7/6 adjustable',
    load: () => import('./kinds/pricing/arm').then(({ arm }) => arm),
  },
  {
    kind: 'buydown',
    name: 'Temporary buydown',
    group: 'The loan',
    purpose: 'What a 2-1, 3-2-1 or 1-0 buydown costs and saves.',
    words: '2-1 3-2-1 1-0 subsidy seller paid',
    load: () => import('./kinds/pricing/buydown').then(({ buydown }) => buydown),
  },
  {
    kind: 'points',
    name: 'Points',
    group: 'The loan',
    purpose: 'When discount points are earned back.',
    words: 'discount break-even lender credit rate',
    load: () => import('./kinds/pricing/points').then(({ points }) => points),
  },
  {
    kind: 'qualified-mortgage',
    name: 'Qualified Mortgage',
    group: 'The loan',
    purpose: 'Whether a loan passes the General QM tests, and which protection follows.',
    words: 'qm ability to repay atr apor points fees cap safe harbor',
    load: () =>
      import('./kinds/closing/qualified-mortgage').then(
        ({ qualifiedMortgage }) => qualifiedMortgage,
      ),
  },
  {
    kind: 'high-cost',
    name: 'High-cost loan',
    group: 'The loan',
    purpose: 'Whether a loan is high-cost (HOEPA) or higher-priced.',
    words: 'hoepa hpml section 32 35 apor points fees',
    load: () => import('./kinds/closing/high-cost').then(({ highCost }) => highCost),
  },
  {
    kind: 'tolerance',
    name: 'Tolerance test',
    group: 'The loan',
    purpose: 'What the lender must refund where charges rose above the estimate.',
    words: 'trid good faith cure loan estimate closing disclosure zero ten percent',
    load: () => import('./kinds/closing/tolerance').then(({ tolerance }) => tolerance),
  },
  {
    kind: 'amortization',
    name: 'Amortization',
    group: 'Owning',
    purpose: 'The schedule to the cent, with extra payments and a recast.',
    words: 'schedule extra principal payoff early balance',
    load: () => import('./kinds/loans/amortization').then(({ amortization }) => amortization),
  },
  {
    kind: 'recast',
    name: 'Recast',
    group: 'Owning',
    purpose: 'The new payment after a lump sum, rate and term unchanged.',
    words: 'lump sum reamortize payment lower',
    load: () => import('./kinds/loans/recast').then(({ recast }) => recast),
  },
  {
    kind: 'refinance',
    name: 'Refinance',
    group: 'Owning',
    purpose: 'When the costs of a new loan are earned back, with cash out.',
    words: 'cash-out break-even rate term refi',
    load: () => import('./kinds/loans/refinance').then(({ refinance }) => refinance),
  },
  {
    kind: 'biweekly',
    name: 'Biweekly',
    group: 'Owning',
    purpose: 'Half a payment every two weeks against the monthly plan.',
    words: 'bi-weekly 26 payments',
    load: () => import('./kinds/special-loans/biweekly').then(({ biweekly }) => biweekly),
  },
  {
    kind: 'mi-removal',
    name: 'Mortgage insurance removal',
    group: 'Owning',
    purpose: 'When mortgage insurance may, and must, end.',
    words: 'pmi cancel 80 78 homeowners protection act',
    load: () => import('./kinds/programs/mi-removal').then(({ miRemoval }) => miRemoval),
  },
  {
    kind: 'escrow',
    name: 'Escrow analysis',
    group: 'Owning',
    purpose: 'The monthly escrow payment, the cushion and the balance month by month.',
    words: 'impound respa shortage surplus cushion taxes insurance',
    load: () => import('./kinds/closing/escrow').then(({ escrow }) => escrow),
  },
  {
    kind: 'property-tax',
    name: 'Property tax',
    group: 'Owning',
    purpose: 'An estimate of the yearly tax by county or state.',
    words: 'real estate taxes millage effective rate homestead',
    load: () => import('./kinds/property/property-tax').then(({ propertyTax }) => propertyTax),
  },
  {
    kind: 'heloc',
    name: 'HELOC and second lien',
    group: 'Owning',
    purpose: 'The line a home supports, and its payments.',
    words: 'home equity line credit cltv second',
    load: () => import('./kinds/special-loans/heloc').then(({ heloc }) => heloc),
  },
  {
    kind: 'debt-consolidation',
    name: 'Debt consolidation',
    group: 'Owning',
    purpose: 'Several debts against one loan that replaces them.',
    words: 'credit card car loan combine',
    load: () =>
      import('./kinds/special-loans/debt-consolidation').then(
        ({ debtConsolidation }) => debtConsolidation,
      ),
  },
  {
    kind: 'fha',
    name: 'FHA premiums',
    group: 'Programs',
    purpose: 'Upfront and annual mortgage insurance, year by year.',
    words: 'mip ufmip mortgage insurance government',
    load: () => import('./kinds/programs/fha').then(({ fha }) => fha),
  },
  {
    kind: 'va',
    name: 'VA funding fee',
    group: 'Programs',
    purpose: 'The fee by loan, use and down payment.',
    words: 'veteran military irrrl funding exempt',
    load: () => import('./kinds/programs/va').then(({ va }) => va),
  },
  {
    kind: 'va-entitlement',
    name: 'VA entitlement',
    group: 'Programs',
    purpose: 'The down payment that the entitlement left leaves to be made.',
    words: 'coe certificate eligibility guaranty veteran second loan',
    load: () =>
      import('./kinds/programs/va-entitlement').then(({ vaEntitlement }) => vaEntitlement),
  },
  {
    kind: 'residual-income',
    name: 'VA residual income',
    group: 'Programs',
    purpose: 'What a family has left each month against what VA asks.',
    words: 'veteran family size region 41',
    load: () =>
      import('./kinds/programs/residual-income').then(({ residualIncome }) => residualIncome),
  },
  {
    kind: 'usda',
    name: 'USDA fees',
    group: 'Programs',
    purpose: 'The upfront guarantee fee and the annual fee.',
    words: 'rural development 502 guarantee',
    load: () => import('./kinds/programs/usda').then(({ usda }) => usda),
  },
  {
    kind: 'dscr',
    name: 'DSCR',
    group: 'Investing',
    purpose: 'Debt-service coverage by each definition, and the largest loan.',
    words: 'debt service coverage rental investor non-qm',
    load: () => import('./kinds/special-loans/dscr').then(({ dscr }) => dscr),
  },
  {
    kind: 'investor',
    name: 'Investor returns',
    group: 'Investing',
    purpose: 'Cap rate, cash on cash, gross rent multiplier.',
    words: 'rental noi cash flow grm cap rate',
    load: () => import('./kinds/property/investor').then(({ investor }) => investor),
  },
  {
    kind: 'bridge',
    name: 'Bridge',
    group: 'Special loans',
    purpose: 'A short loan on the home that is being sold.',
    words: 'swing gap buy before sell',
    load: () => import('./kinds/special-loans/bridge').then(({ bridge }) => bridge),
  },
  {
    kind: 'construction',
    name: 'Construction to permanent',
    group: 'Special loans',
    purpose: 'Interest while building, then the permanent loan.',
    words: 'build draws one-time close',
    load: () =>
      import('./kinds/special-loans/construction').then(({ construction }) => construction),
  },
  {
    kind: 'reverse',
    name: 'Reverse mortgage (HECM)',
    group: 'Special loans',
    purpose: 'An estimate of the principal limit and what is left of it.',
    words: 'hecm senior 62 principal limit factor',
    load: () => import('./kinds/special-loans/hecm').then(({ hecm }) => hecm),
  },
  {
    kind: 'seller-financing',
    name: 'Seller financing',
    group: 'Special loans',
    purpose: 'Payments to a seller and the balloon that ends them.',
    words: 'owner carry note balloon contract',
    load: () =>
      import('./kinds/special-loans/seller-financing').then(
        ({ sellerFinancing }) => sellerFinancing,
      ),
  },
];

export function entryOf(kind: string): Entry | undefined {
  return catalogue.find((entry) => entry.kind === kind);
}
