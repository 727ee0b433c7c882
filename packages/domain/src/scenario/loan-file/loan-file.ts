import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Party } from '../../deals/parties';
import { type Cents, roundHalfUp } from '../../money';
import { monthlyPayment } from '../../mortgage/payment/payment';
import type { Occupancy } from '../../reference/lending/deal-kinds';
import type { ProgramId } from '../../reference/lending/program-ids';
import type { Scenario } from '../scenario';
import { borrowerCount, type Originator, originatorPart, partyParts } from './loan-parties';
import { part, within, type XmlPart } from './xml-part';

/** Where the home stands; null is not known. */
export type LoanFileHome = {
  line: string | null;
  city: string | null;
  county: string | null;
  state: string | null;
  zip: string | null;
};

export type LoanFile = {
  scenario: Scenario;
  home: LoanFileHome;
  contractOn: Temporal.PlainDate | null;
  applicationOn: Temporal.PlainDate | null;
  closingOn: Temporal.PlainDate | null;
  parties: readonly Party[];
  originator: Originator | null;
  madeAt: Temporal.Instant;
  /** Whether the home is invented; null is not known. */
  isSample: boolean | null;
};

const usage: Readonly<Record<Occupancy, string>> = {
  primary: 'PrimaryResidence',
  'second-home': 'SecondHome',
  investment: 'Investment',
};

/** The programs that the government insures or guarantees; every other is conventional. */
const government: Readonly<Partial<Record<ProgramId, string>>> = {
  fha: 'FHA',
  va: 'VA',
  usda: 'USDARuralDevelopment',
};

/**
 * Returns a scenario as a loan application of MISMO 3.4, reference model build 324, in the parts
 * that a scenario knows: home, loan, housing expense, parties, and the income and debts of all
 * borrowers together. It is a draft for import: nobody gave what each of them earns and owns, their
 * employment and their declarations, which an application needs as well. Amounts are dollars with
 * cents, rates percent. What is not known is left out.
 * Source of the names and their order: MISMO reference model 3.4.0 B324.
 */
export function loanFile(file: LoanFile): XmlPart {
  const { scenario, home, parties } = file;
  return {
    name: 'MESSAGE',
    attributes: { MISMOReferenceModelIdentifier: '3.4.032420160128' },
    content: [
      aboutPart(file),
      within('DEAL_SETS/DEAL_SET/DEALS/DEAL', [
        within('COLLATERALS/COLLATERAL/SUBJECT_PROPERTY', [
          homePart(home),
          homeDetailPart(scenario),
          salesContractPart(file),
        ]),
        part('LOANS', [loanPart(file)]),
        part('PARTIES', [...partyParts(parties), originatorPart(file.originator)]),
      ]),
    ].filter((each) => each !== null),
  };
}

function aboutPart({ madeAt, isSample }: LoanFile): XmlPart | null {
  return within('ABOUT_VERSIONS/ABOUT_VERSION', [
    part('CreatedDatetime', madeAt.toString({ smallestUnit: 'second' })),
    part('DataVersionName', isSample === true ? 'SAMPLE, draft for import' : 'Draft for import'),
  ]);
}

function homePart({ line, city, county, state, zip }: LoanFileHome): XmlPart | null {
  return part('ADDRESS', [
    part('AddressLineText', line),
    part('CityName', city),
    part('CountyName', county),
    part('PostalCode', zip),
    part('StateCode', state),
  ]);
}

function homeDetailPart({ units, occupancy, purpose, price }: Scenario): XmlPart | null {
  return part('PROPERTY_DETAIL', [
    part('FinancedUnitCount', `${units}`),
    part('PropertyEstimatedValueAmount', purpose === 'purchase' ? null : amount(price)),
    part('PropertyUsageType', usage[occupancy]),
  ]);
}

function salesContractPart({ scenario, contractOn }: LoanFile): XmlPart | null {
  if (scenario.purpose !== 'purchase') return null;
  return within('SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL', [
    part('SalesContractAmount', amount(scenario.price)),
    part('SalesContractDate', contractOn?.toString() ?? null),
  ]);
}

function loanPart({ scenario, parties, applicationOn, closingOn }: LoanFile): XmlPart | null {
  const { loan, annualRate, months, purpose, program } = scenario;
  const insured = government[program];
  const content = [
    within('AMORTIZATION/AMORTIZATION_RULE', [
      part('AmortizationType', 'Fixed'),
      part('LoanAmortizationPeriodCount', `${months}`),
      part('LoanAmortizationPeriodType', 'Month'),
    ]),
    within('CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL', [
      part('LoanEstimatedClosingDate', closingOn?.toString() ?? null),
    ]),
    part('HOUSING_EXPENSES', housingExpenses(scenario)),
    part('LOAN_DETAIL', [
      part('ApplicationReceivedDate', applicationOn?.toString() ?? null),
      part('BorrowerCount', borrowerCount(parties)),
    ]),
    within('MATURITY/MATURITY_RULE', [
      part('LoanMaturityPeriodCount', `${months}`),
      part('LoanMaturityPeriodType', 'Month'),
    ]),
    part('QUALIFICATION', qualification(scenario)),
    part('REFINANCE', [
      part('RefinanceCashOutDeterminationType', purpose === 'cash-out' ? 'CashOut' : null),
    ]),
    part('TERMS_OF_LOAN', [
      part('BaseLoanAmount', amount(loan)),
      part('LienPriorityType', 'FirstLien'),
      part('LoanPurposeType', purpose === 'purchase' ? 'Purchase' : 'Refinance'),
      part('MortgageType', insured ?? 'Conventional'),
      // Those programs may add their own charge to the note, which a scenario doesn't say.
      part('NoteAmount', insured === undefined ? amount(loan) : null),
      part('NoteRatePercent', annualRate.times(100).toFixed()),
    ]),
  ];
  return part('LOAN', content, { LoanRoleType: 'SubjectLoan' });
}

function housingExpenses(scenario: Scenario): (XmlPart | null)[] {
  const { loan, annualRate, months, taxesYearly, insuranceYearly, duesMonthly } = scenario;
  const expenses: readonly (readonly [string, Cents | null])[] = [
    ['FirstMortgagePrincipalAndInterest', monthlyPayment({ principal: loan, annualRate, months })],
    ['HomeownersInsurance', monthlyOf(insuranceYearly)],
    ['RealEstateTax', monthlyOf(taxesYearly)],
    ['HomeownersAssociationDuesAndCondominiumFees', duesMonthly],
  ];
  return expenses.map(([type, monthly]) =>
    monthly === null
      ? null
      : part('HOUSING_EXPENSE', [
          part('HousingExpensePaymentAmount', amount(monthly)),
          part('HousingExpenseTimingType', 'Proposed'),
          part('HousingExpenseType', type),
        ]),
  );
}

/**
 * The income and debts are those of all borrowers together, as a scenario has them. Debts of 0 may
 * not have been asked for, so that they count only beside an income.
 */
function qualification({ income, debts }: Scenario): (XmlPart | null)[] {
  return [
    part('TotalLiabilitiesMonthlyPaymentAmount', income === null ? null : amount(debts)),
    part('TotalMonthlyIncomeAmount', income === null ? null : amount(income)),
  ];
}

function monthlyOf(yearly: Cents | null): Cents | null {
  return yearly === null ? null : roundHalfUp(new Decimal(yearly).div(12));
}

function amount(value: Cents): string {
  return new Decimal(value).div(100).toFixed(2);
}
