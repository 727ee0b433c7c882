import type { Term } from '../article';

export const aToC: readonly Term[] = [
  {
    term: 'Abstract of title',
    meaning:
      'A summary of the recorded documents that affect a property’s title, in order of time.',
  },
  {
    term: 'Acceleration',
    meaning: 'The lender’s right to call the whole balance due, usually after a default.',
  },
  {
    term: 'Accrued interest',
    meaning: 'Interest that has been earned by the lender and not yet paid.',
  },
  {
    term: 'Adjustable-rate mortgage',
    full: 'ARM',
    meaning: 'A loan whose rate changes at set dates: an index plus a margin, within caps.',
  },
  {
    term: 'Adjustment (appraisal)',
    meaning:
      'An amount added to or taken from a comparable’s price so that it stands for a sale of the subject.',
  },
  {
    term: 'Affordability',
    meaning: 'The highest price that income, debts, savings and a program’s ratios leave.',
  },
  {
    term: 'Amortization',
    meaning:
      'Paying a loan off by equal payments, each of which is interest on the balance and the rest principal.',
  },
  {
    term: 'Annual percentage rate',
    full: 'APR',
    meaning:
      'The yearly cost of credit with prepaid finance charges spread over the loan’s scheduled life, by Regulation Z.',
  },
  {
    term: 'Appraisal',
    meaning: 'A licensed or certified appraiser’s opinion of value as of a date, for a stated use.',
  },
  {
    term: 'Arm’s-length sale',
    meaning:
      'A sale between parties who are strangers to each other, each acting in their own interest, on the open market.',
  },
  {
    term: 'Assessed value',
    meaning: 'The value that property tax is computed on; a share of market value in many states.',
  },
  {
    term: 'Assessment ratio',
    meaning: 'Assessed value divided by market value, or by price.',
  },
  {
    term: 'Assessor’s parcel number',
    full: 'APN',
    meaning: 'The number by which the county’s assessor knows a parcel.',
  },
  {
    term: 'Assumption',
    meaning:
      'Taking over the seller’s loan with its rate and terms, where the loan and the lender allow it.',
  },
  {
    term: 'Automated underwriting system',
    full: 'AUS',
    meaning:
      'Software that judges a loan file by an agency’s rules, such as Desktop Underwriter or Loan Product Advisor.',
  },
  {
    term: 'Automated valuation model',
    full: 'AVM',
    meaning:
      'A statistical model that estimates a property’s value from data, without an inspection.',
  },
  {
    term: 'Back-end ratio',
    meaning: 'All monthly debts with the housing payment, divided by gross monthly income.',
  },
  {
    term: 'Back-test',
    meaning: 'Measuring a model on past sales that it was not allowed to see.',
  },
  {
    term: 'Balloon payment',
    meaning: 'A large last payment, due because the earlier ones did not pay the loan off.',
  },
  {
    term: 'Basis point',
    meaning: 'One hundredth of a percentage point: 0.25% is 25 basis points.',
  },
  {
    term: 'Binder',
    meaning:
      'Written proof that insurance, or a commitment to insure title, is in force until the policy is issued.',
  },
  {
    term: 'Break-even',
    meaning: 'The month in which savings have repaid a cost, such as points or a refinance.',
  },
  {
    term: 'Bridge loan',
    meaning:
      'A short loan on the home being sold that pays for the next one until the sale closes.',
  },
  {
    term: 'Buydown (temporary)',
    meaning:
      'Money set aside that lowers the payment in the first years: a 2-1 buydown takes two points off the rate in the first year and one in the second.',
  },
  {
    term: 'Cap (rate cap)',
    meaning:
      'A limit on how far an adjustable rate may move: at the first change, at each later one, and over the loan’s life.',
  },
  {
    term: 'Capitalization rate',
    full: 'Cap rate',
    meaning: 'Net operating income of a year divided by price or value.',
  },
  {
    term: 'Cash on cash',
    meaning: 'A year’s cash flow before tax divided by the cash invested.',
  },
  {
    term: 'Cash to close',
    meaning:
      'What the buyer must bring to closing: price and costs less loan, deposits and credits.',
  },
  {
    term: 'Cash-out refinance',
    meaning: 'A new loan larger than what it pays off, with the difference paid to the owner.',
  },
  {
    term: 'Chain of title',
    meaning: 'The line of recorded transfers from one owner to the next.',
  },
  {
    term: 'Closing Disclosure',
    full: 'CD',
    meaning:
      'The form with the final terms and costs, which the borrower must receive at least three business days before closing.',
  },
  {
    term: 'Cloud on title',
    meaning: 'A claim or defect that makes ownership doubtful until it is cleared.',
  },
  {
    term: 'Coefficient of dispersion',
    full: 'COD',
    meaning:
      'The average distance of value-to-price ratios from their median, as a percent of the median. Lower is more uniform.',
  },
  {
    term: 'Combined loan to value',
    full: 'CLTV',
    meaning: 'All loans on a property together, divided by its value.',
  },
  {
    term: 'Comparable sale',
    full: 'Comp',
    meaning: 'A recent sale of a similar property nearby, used to judge another’s value.',
  },
  {
    term: 'Concession',
    meaning:
      'Money that a seller or other interested party puts toward the buyer’s costs; programs limit it.',
  },
  {
    term: 'Conforming loan',
    meaning: 'A loan within the limits and rules of Fannie Mae and Freddie Mac.',
  },
  {
    term: 'Construction-to-permanent loan',
    meaning:
      'One loan that pays for building in draws, with interest on what is drawn, and then turns into a mortgage.',
  },
  {
    term: 'Conventional loan',
    meaning: 'A loan that is not insured or guaranteed by a government agency.',
  },
  {
    term: 'Conveyance',
    meaning: 'The transfer of title from one person to another, usually by deed.',
  },
  {
    term: 'Coverage (of a range)',
    meaning: 'The share of prices that fell inside the ranges meant to hold them.',
  },
  {
    term: 'Credit score',
    meaning: 'A number, often from 300 to 850, that ranks how likely a person is to repay.',
  },
];
