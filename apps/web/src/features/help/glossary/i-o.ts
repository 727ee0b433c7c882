import type { Term } from '../article';

export const iToO: readonly Term[] = [
  {
    term: 'Index (ARM)',
    meaning: 'The published rate that an adjustable rate follows, such as an average of SOFR.',
  },
  {
    term: 'Indicated value',
    meaning: 'What adjusted comparables together say that the subject is worth.',
  },
  {
    term: 'Interest-only loan',
    meaning: 'A loan whose payments for a time are interest alone, so that the balance stays.',
  },
  {
    term: 'Joint tenancy',
    meaning: 'Ownership in which a survivor takes the share of the one who dies.',
  },
  {
    term: 'Jumbo loan',
    meaning: 'A loan above the conforming limit of its county.',
  },
  {
    term: 'Junior lien',
    meaning: 'A lien that is paid after an earlier one, such as a second mortgage.',
  },
  {
    term: 'Lender credit',
    meaning: 'Money from the lender toward closing costs, in return for a higher rate.',
  },
  {
    term: 'Lien',
    meaning: 'A claim on a property that secures a debt.',
  },
  {
    term: 'Lis pendens',
    meaning: 'A recorded notice that a lawsuit concerns the property.',
  },
  {
    term: 'Living area',
    meaning:
      'The finished space of a home. Counties measure it differently, which is why two sources may disagree.',
  },
  {
    term: 'Loan Estimate',
    full: 'LE',
    meaning:
      'The form with a loan’s expected terms and costs, sent within three business days of the application.',
  },
  {
    term: 'Loan to value',
    full: 'LTV',
    meaning:
      'The loan divided by the value; for a purchase by the lower of price and appraised value.',
  },
  {
    term: 'Loan-level price adjustment',
    full: 'LLPA',
    meaning:
      'A fee of Fannie Mae by score, loan to value and features, paid in points or in the rate. Freddie Mac calls its own a credit fee.',
  },
  {
    term: 'Lock (rate lock)',
    meaning: 'The lender’s promise to hold a rate for a number of days.',
  },
  {
    term: 'Margin (ARM)',
    meaning: 'What is added to the index to give an adjustable rate; it does not change.',
  },
  {
    term: 'Market value',
    meaning: 'The most probable price in an open sale between informed parties under no pressure.',
  },
  {
    term: 'Maturity',
    meaning: 'The day on which the last payment of a loan is due.',
  },
  {
    term: 'Mechanic’s lien',
    meaning: 'A lien for unpaid work or material on a building.',
  },
  {
    term: 'Median absolute error',
    meaning: 'The size of the middle miss: half of the estimates were closer to the price.',
  },
  {
    term: 'Mill rate',
    full: 'Millage',
    meaning: 'Property tax per $1,000 of assessed value.',
  },
  {
    term: 'Mortgage insurance',
    full: 'MI',
    meaning: 'Insurance that protects the lender where the down payment is small.',
  },
  {
    term: 'Mortgage insurance premium',
    full: 'MIP',
    meaning: 'FHA’s mortgage insurance: part at closing, part each year.',
  },
  {
    term: 'Mortgagee clause',
    meaning: 'The line of an insurance policy that names the lender who is to be paid and told.',
  },
  {
    term: 'National Flood Insurance Program',
    full: 'NFIP',
    meaning:
      'The federal flood insurance, with limits of $250,000 for a one-family house and $100,000 for contents.',
  },
  {
    term: 'Negative amortization',
    meaning: 'A balance that grows because payments do not cover the interest.',
  },
  {
    term: 'Net operating income',
    full: 'NOI',
    meaning:
      'Rent and other income less vacancy and operating costs, before debt payments and income tax.',
  },
  {
    term: 'Net sheet',
    meaning: 'An estimate of what a seller receives after all costs of the sale.',
  },
  {
    term: 'Nominal price',
    meaning: 'A price such as $1 or $10 on a deed that says nothing of value.',
  },
  {
    term: 'Non-disclosure state',
    meaning: 'A state in which sale prices are not made public.',
  },
  {
    term: 'Non-QM loan',
    meaning:
      'A loan outside the rules for a qualified mortgage, such as one judged by a property’s rent.',
  },
  {
    term: 'Note',
    meaning: 'The borrower’s signed promise to repay; the mortgage or deed of trust secures it.',
  },
  {
    term: 'Notice of default',
    meaning: 'In states that foreclose without a court, the recorded notice that begins it.',
  },
  {
    term: 'Occupancy',
    meaning:
      'How the property is used: primary residence, second home or investment. Rates and limits depend on it.',
  },
  {
    term: 'Origination fee',
    meaning: 'The lender’s charge for making the loan.',
  },
  {
    term: 'Owner’s policy',
    meaning:
      'Title insurance that protects the buyer, up to the price, for as long as they have an interest.',
  },
];
