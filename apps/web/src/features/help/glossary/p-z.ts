import type { Term } from '../article';

export const pToZ: readonly Term[] = [
  {
    term: 'Parcel',
    meaning: 'A piece of land that the assessor taxes as one.',
  },
  {
    term: 'Payoff',
    meaning: 'The amount that ends a loan on a given day, with interest to that day.',
  },
  {
    term: 'Per diem',
    meaning:
      'Interest of one day: the balance times the yearly rate, divided by 365 or 360 as the note says.',
  },
  {
    term: 'PITI',
    full: 'Principal, interest, taxes, insurance',
    meaning:
      'The whole monthly housing payment; mortgage insurance and dues come on top where there are any.',
  },
  {
    term: 'Points',
    meaning: 'Charges in percent of the loan. Discount points buy a lower rate.',
  },
  {
    term: 'Power of attorney',
    meaning: 'A document that lets one person sign for another.',
  },
  {
    term: 'Prepaids',
    meaning: 'Costs paid at closing before they are due: interest, insurance, taxes.',
  },
  {
    term: 'Price-related bias',
    full: 'PRB',
    meaning: 'How much assessment or estimate ratios change when value doubles; near zero is fair.',
  },
  {
    term: 'Price-related differential',
    full: 'PRD',
    meaning:
      'The mean ratio divided by the price-weighted one; well above 1 means that dear homes are valued too low.',
  },
  {
    term: 'Primary Mortgage Market Survey',
    full: 'PMMS',
    meaning: 'Freddie Mac’s weekly average of mortgage rates, published on Thursdays since 1971.',
  },
  {
    term: 'Principal',
    meaning: 'The amount borrowed, or what is left of it.',
  },
  {
    term: 'Principal limit',
    meaning: 'The most that a reverse mortgage lends, by age, rate and value.',
  },
  {
    term: 'Private mortgage insurance',
    full: 'PMI',
    meaning:
      'Mortgage insurance on conventional loans. On request it may end at 80% of the original value; by law it ends at 78% on schedule if payments are current.',
  },
  {
    term: 'Proration',
    meaning:
      'Splitting a cost of a period, such as property tax, between buyer and seller by days.',
  },
  {
    term: 'Qualified mortgage',
    full: 'QM',
    meaning: 'A loan that meets federal rules on features, fees and ability to repay.',
  },
  {
    term: 'Quitclaim deed',
    meaning: 'A deed that transfers whatever interest the giver has and promises nothing.',
  },
  {
    term: 'Rate and term refinance',
    meaning: 'A new loan for a better rate or term, with little or no cash out.',
  },
  {
    term: 'Recast',
    meaning: 'A new payment after a lump sum, with the rate and the end of the loan unchanged.',
  },
  {
    term: 'Reconveyance',
    meaning: 'The document that releases a deed of trust when the loan is repaid.',
  },
  {
    term: 'Recording',
    meaning: 'Entering a document in the county’s public records, which gives notice to everyone.',
  },
  {
    term: 'Refer',
    meaning: 'An answer that the rules alone do not decide; somebody must look at the file.',
  },
  {
    term: 'Replacement cost',
    meaning: 'What it takes to build the same house again at today’s prices.',
  },
  {
    term: 'Reserves',
    meaning: 'Savings left after closing, counted in months of the housing payment.',
  },
  {
    term: 'Residual income',
    meaning:
      'What is left for living after taxes, debts and housing; VA asks for a minimum by region and family.',
  },
  {
    term: 'RESPA',
    full: 'Real Estate Settlement Procedures Act',
    meaning: 'The federal law on settlement services; its Section 8 forbids paying for referrals.',
  },
  {
    term: 'Reverse mortgage',
    meaning: 'A loan to an older owner that is repaid when the last borrower leaves the home.',
  },
  {
    term: 'Right of rescission',
    meaning:
      'Three business days in which most refinances of one’s own home with a new lender can be canceled.',
  },
  {
    term: 'Sale date and recording date',
    meaning: 'The day of the sale, and the later day on which the county entered it.',
  },
  {
    term: 'Seller financing',
    meaning: 'The seller lends part of the price and is paid over time.',
  },
  {
    term: 'Servicer',
    meaning: 'The company that collects payments and keeps the escrow account.',
  },
  {
    term: 'Settlement',
    meaning: 'The closing: documents are signed, money is paid out, title passes.',
  },
  {
    term: 'Short sale',
    meaning: 'A sale for less than is owed, with the lender’s consent.',
  },
  {
    term: 'Simultaneous issue',
    meaning:
      'Owner’s and lender’s title policies bought together, the second at a reduced premium.',
  },
  {
    term: 'Skip tracing',
    meaning: 'Finding a person’s current contact details from records.',
  },
  {
    term: 'Special assessment',
    meaning:
      'A charge on properties that gain from a public work, or an association’s one-time charge.',
  },
  {
    term: 'Subject property',
    meaning: 'The property that is being valued, as opposed to the comparables.',
  },
  {
    term: 'Subordination',
    meaning: 'An agreement that a lien ranks behind another.',
  },
  {
    term: 'Survey (land)',
    meaning: 'A measured drawing of a parcel’s lines and what stands on them.',
  },
  {
    term: 'Tax lien',
    meaning: 'A claim for unpaid taxes; for property tax it usually ranks before mortgages.',
  },
  {
    term: 'TCPA',
    full: 'Telephone Consumer Protection Act',
    meaning: 'The federal law on calls and texts for sales, with damages for each violation.',
  },
  {
    term: 'Tenancy in common',
    meaning: 'Ownership in shares that each owner can sell or leave to heirs.',
  },
  {
    term: 'Title commitment',
    meaning: 'The insurer’s promise to issue a policy, with what it requires and what it excepts.',
  },
  {
    term: 'Title insurance',
    meaning:
      'Insurance against defects in title that existed before the policy, paid once at closing.',
  },
  {
    term: 'Tolerance (TRID)',
    meaning:
      'How far a fee may rise over the Loan Estimate: not at all, by 10% in sum, or without limit, by kind of fee.',
  },
  {
    term: 'Transfer tax',
    meaning: 'A tax of state, county or city on the transfer of property.',
  },
  {
    term: 'TRID',
    full: 'TILA-RESPA Integrated Disclosure',
    meaning: 'The federal rules for the Loan Estimate and the Closing Disclosure.',
  },
  {
    term: 'Underwriting',
    meaning: 'Judging whether a loan meets the rules and can be repaid.',
  },
  {
    term: 'Upfront mortgage insurance premium',
    full: 'UFMIP',
    meaning: 'FHA’s one-time premium at closing, usually added to the loan.',
  },
  {
    term: 'USDA loan',
    meaning:
      'A loan guaranteed by the Department of Agriculture for modest incomes in rural areas, without a down payment.',
  },
  {
    term: 'VA loan',
    meaning:
      'A loan guaranteed by the Department of Veterans Affairs, without a down payment for those with full entitlement.',
  },
  {
    term: 'Vacancy rate',
    meaning: 'The share of time or rent that is lost to empty units.',
  },
  {
    term: 'Waiting period',
    meaning:
      'The years that must pass after a bankruptcy, foreclosure or short sale before a new loan.',
  },
  {
    term: 'Warranty deed',
    meaning: 'A deed in which the seller vouches for the title against all claims.',
  },
  {
    term: 'Yield spread',
    meaning:
      'The difference between two yields, such as that of mortgages over the 10-year Treasury.',
  },
  {
    term: 'Zoning',
    meaning: 'The local rules on what land may be used for and what may be built.',
  },
];
