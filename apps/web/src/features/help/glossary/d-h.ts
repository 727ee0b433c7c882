import type { Term } from '../article';

export const dToH: readonly Term[] = [
  {
    term: 'Days on market',
    full: 'DOM',
    meaning: 'The days between listing a property and its sale or contract.',
  },
  {
    term: 'Debt-service coverage ratio',
    full: 'DSCR',
    meaning:
      'Income of a rental divided by its debt payments. Lenders differ on which income and which payments.',
  },
  {
    term: 'Debt-to-income ratio',
    full: 'DTI',
    meaning:
      'Monthly debts divided by gross monthly income. The front ratio takes housing alone, the back ratio everything.',
  },
  {
    term: 'Deductible',
    meaning: 'The part of a loss that the insured bears before the insurer pays.',
  },
  {
    term: 'Deed',
    meaning:
      'The signed document that transfers title. What it promises differs: a general warranty deed most, a quitclaim deed nothing.',
  },
  {
    term: 'Deed in lieu of foreclosure',
    meaning: 'Giving the property to the lender by agreement in place of a foreclosure.',
  },
  {
    term: 'Deed of trust',
    meaning:
      'A security for a loan in which a trustee holds a power of sale until the loan is repaid.',
  },
  {
    term: 'Discount point',
    meaning: 'One percent of the loan, paid at closing for a lower rate.',
  },
  {
    term: 'Do Not Call',
    full: 'DNC',
    meaning: 'Registries of numbers that must not be called for sales without consent.',
  },
  {
    term: 'Documentary stamp tax',
    meaning: 'A tax on recording deeds or notes in some states, charged per unit of price or loan.',
  },
  {
    term: 'Down payment',
    meaning: 'Price less the loan: what the buyer pays from other means.',
  },
  {
    term: 'Draw',
    meaning: 'A part of a construction loan or credit line that is paid out.',
  },
  {
    term: 'Due-on-sale clause',
    meaning: 'A term that lets the lender call the loan when the property is transferred.',
  },
  {
    term: 'Dwelling coverage',
    meaning: 'The most that a homeowner’s policy pays to rebuild the house itself.',
  },
  {
    term: 'Earnest money',
    meaning: 'A deposit with the offer that is credited to the buyer at closing.',
  },
  {
    term: 'Easement',
    meaning: 'A right to use another’s land for a purpose, such as a driveway or a power line.',
  },
  {
    term: 'Effective age',
    meaning: 'The age that a building’s condition suggests, as opposed to its actual age.',
  },
  {
    term: 'Effective date',
    meaning: 'The day from which a table, rate or rule holds.',
  },
  {
    term: 'Encumbrance',
    meaning: 'Any claim or limit on a property: a lien, an easement, a restriction.',
  },
  {
    term: 'Endorsement (title)',
    meaning: 'An addition to a title policy that widens or changes what it covers.',
  },
  {
    term: 'Equity',
    meaning: 'Value less what is owed on the property.',
  },
  {
    term: 'Escrow account',
    full: 'Impounds',
    meaning: 'Money that a servicer collects with the payment to pay taxes and insurance when due.',
  },
  {
    term: 'Fair Housing Act',
    meaning:
      'The federal law against discrimination in housing by race, color, religion, sex, disability, familial status or national origin.',
  },
  {
    term: 'FAIR plan',
    meaning: 'A state’s insurance of last resort for properties that the ordinary market declines.',
  },
  {
    term: 'Fannie Mae',
    full: 'FNMA',
    meaning:
      'A federally chartered company that buys conforming loans and guarantees securities made of them.',
  },
  {
    term: 'Federal Housing Finance Agency',
    full: 'FHFA',
    meaning:
      'The regulator of Fannie Mae and Freddie Mac, which sets the conforming limits and publishes a house price index.',
  },
  {
    term: 'FHA loan',
    meaning:
      'A loan insured by the Federal Housing Administration, with an upfront and an annual premium.',
  },
  {
    term: 'FIPS code',
    meaning: 'A number for a state (two digits) or county (five digits) in federal data.',
  },
  {
    term: 'Fixed-rate mortgage',
    meaning: 'A loan whose rate stays the same to its end.',
  },
  {
    term: 'Flood zone',
    meaning:
      'FEMA’s class of flood risk; zones that begin with A or V are special flood hazard areas.',
  },
  {
    term: 'Forecast standard deviation',
    full: 'FSD',
    meaning: 'How widely prices scatter around an estimate, as a share of it.',
  },
  {
    term: 'Foreclosure',
    meaning:
      'The process by which a lender takes or sells a property because the loan was not paid.',
  },
  {
    term: 'Freddie Mac',
    full: 'FHLMC',
    meaning:
      'A federally chartered company like Fannie Mae; it runs the weekly mortgage rate survey.',
  },
  {
    term: 'Front-end ratio',
    meaning: 'The housing payment divided by gross monthly income.',
  },
  {
    term: 'Funding fee',
    meaning: 'A one-time fee for VA loans, by use and down payment; some veterans are exempt.',
  },
  {
    term: 'Gift funds',
    meaning:
      'Money given for the down payment that need not be repaid; programs say from whom and how it is shown.',
  },
  {
    term: 'Grantor and grantee',
    meaning: 'The one who gives an interest in property by deed, and the one who receives it.',
  },
  {
    term: 'Gross living area',
    full: 'GLA',
    meaning: 'Finished, heated space above grade.',
  },
  {
    term: 'Gross rent multiplier',
    full: 'GRM',
    meaning: 'Price divided by gross rent, of a year or of a month; say which.',
  },
  {
    term: 'Half-up rounding',
    meaning: 'Rounding a half away from zero: 0.5 cents becomes one cent.',
  },
  {
    term: 'Hazard insurance',
    meaning: 'Insurance of the building against fire, storm and the like.',
  },
  {
    term: 'High-balance loan',
    meaning: 'A conforming loan above the baseline limit, in a county whose limit is higher.',
  },
  {
    term: 'Home equity conversion mortgage',
    full: 'HECM',
    meaning: 'FHA’s reverse mortgage for owners of 62 and older.',
  },
  {
    term: 'Home equity line of credit',
    full: 'HELOC',
    meaning:
      'A credit line secured by the home: drawn and repaid in the draw period, then only repaid.',
  },
  {
    term: 'Homeowners association dues',
    full: 'HOA dues',
    meaning: 'Regular payments to the association that keeps the common parts.',
  },
  {
    term: 'Homestead exemption',
    meaning:
      'A reduction of taxable value, or protection from creditors, for a home that the owner lives in.',
  },
  {
    term: 'House price index',
    meaning: 'A series that follows what the same kind of home sells for over time.',
  },
];
