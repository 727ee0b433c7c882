import {
  choice,
  count,
  countIfKnown,
  day,
  money,
  moneyIfKnown,
  percentIfKnown,
  yesNo,
} from '../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../scenario/public';

const place = 'Place';
const deal = 'Deal';
const title = 'Title policies';
const papers = 'Recording and settlement';
const cash = 'Cash to close';

/** The inputs of a closing quote, in the order of the page. */
export const closingFields = {
  state: shared.state({ section: place }),
  county: shared.county({ section: place, hint: 'Or a city in it' }),
  city: shared.city({ section: place }),
  price: shared.price('Price', { section: deal, hint: 'The value on a refinance' }),
  purpose: shared.purpose({ section: deal }),
  cash: yesNo('Paid in cash', { section: deal }),
  loan: shared.loan('Loan', { section: deal, hint: 'Without a financed fee' }),
  program: shared.program({ section: deal }),
  vaFee: choice(
    'VA funding fee',
    { 'first-use': 'First use', 'subsequent-use': 'Later use', exempt: 'Exempt' },
    { section: deal },
  ),
  feePaidInCash: yesNo('Upfront fee paid in cash', {
    section: deal,
    hint: 'Otherwise the note carries it',
  }),
  closing: shared.closing({ section: deal, hint: 'Today where left open' }),
  propertyKind: choice(
    'Property',
    {
      '': 'A home',
      'single-family': 'Single family',
      condo: 'Condominium',
      'two-to-four': 'Two to four units',
      multifamily: 'Five units or more',
      commercial: 'Commercial',
      land: 'Land',
    },
    { section: deal, hint: 'Some transfer taxes ask' },
  ),
  firstTimeBuyer: yesNo('Buyer’s first home', { section: deal, hint: 'Some taxes spare it' }),
  ownerForm: choice(
    'Owner’s policy',
    {
      standard: 'Standard',
      homeowners: 'Homeowner’s (enhanced)',
      extended: 'Extended',
      none: 'None',
    },
    { section: title },
  ),
  lenderPolicy: yesNo('Lender’s policy', { section: title, initial: 'yes' }),
  coverage: choice(
    'Lender’s coverage',
    { '': 'The usual', standard: 'Standard', extended: 'Extended', expanded: 'Expanded' },
    { section: title },
  ),
  priorPolicy: moneyIfKnown('Earlier policy', {
    section: title,
    hint: 'Its amount, for a reissue rate',
  }),
  priorIssued: day('Issued', { section: title, hint: 'The earlier policy' }),
  priorLoan: moneyIfKnown('Loan being replaced', {
    section: title,
    hint: 'Its balance, for a refinance rate',
  }),
  priorMade: day('Made', { section: title, hint: 'The loan being replaced' }),
  shopping: choice(
    'Title company',
    {
      'provider-list': 'On lender’s list',
      'own-choice': 'Own choice',
      'not-allowed': 'Lender’s choice',
    },
    { section: papers, hint: 'Sets the tolerance bucket' },
  ),
  deedPages: countIfKnown('Deed', 'pages', { section: papers, hint: 'The usual where left open' }),
  mortgagePages: countIfKnown('Mortgage', 'pages', {
    section: papers,
    hint: 'The usual where left open',
  }),
  releases: countIfKnown('Releases', '', { section: papers, hint: 'Liens to be released' }),
  assessedValue: moneyIfKnown('Assessed value', {
    section: papers,
    hint: 'Some transfer taxes are on it',
  }),
  localTaxRate: percentIfKnown('Local tax on title', {
    section: papers,
    hint: 'Where the state leaves one to the place',
  }),
  deposit: money('Deposit paid', { initial: '0', section: cash }),
  sellerCredits: money('Seller credits', { initial: '0', section: cash }),
  lenderCredits: money('Lender credits', { initial: '0', section: cash }),
  payoff: money('Old loan’s payoff', { initial: '0', section: cash }),
  rate: shared.rate('Rate', { section: cash, hint: 'For interest to the month’s end' }),
  taxes: shared.taxes({ section: cash }),
  insurance: shared.insurance({ section: cash }),
  escrowMonthsTax: count('Tax escrow', 'mo', { initial: '3', section: cash, hint: 'Months' }),
  escrowMonthsInsurance: count('Insurance escrow', 'mo', {
    initial: '2',
    section: cash,
    hint: 'Months',
  }),
};

export type ClosingFields = typeof closingFields;

type Texts = Readonly<Record<string, string>>;

const ofSale = ['cash', 'firstTimeBuyer', 'ownerForm', 'deposit', 'sellerCredits', 'deedPages'];
const ofRefinance = ['priorLoan', 'priorMade', 'payoff', 'releases'];
const ofLoan = [
  'loan',
  'program',
  'vaFee',
  'feePaidInCash',
  'lenderPolicy',
  'coverage',
  'mortgagePages',
  'lenderCredits',
  'rate',
  'escrowMonthsTax',
  'escrowMonthsInsurance',
];

const withUpfrontFee = ['fha', 'va', 'usda'];

/** Tells which fields matter for the kind of closing. */
export function isAsked(name: string, { purpose, program, cash: isCash }: Texts): boolean {
  if (name === 'vaFee' && program !== 'va') return false;
  if (name === 'feePaidInCash' && !withUpfrontFee.includes(program ?? '')) return false;
  const isSale = purpose === 'purchase';
  if (ofSale.includes(name)) return isSale;
  if (ofRefinance.includes(name)) return !isSale;
  return !(ofLoan.includes(name) && isSale && isCash === 'yes');
}
