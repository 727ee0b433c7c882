import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Party } from '../../deals/parties';
import { scenarioFromParams } from '../scenario-params';
import { type LoanFile, loanFile } from './loan-file';
import type { XmlPart } from './xml-part';

const day = Temporal.PlainDate.from;
const usual =
  'price=400000&loan=320000&purpose=purchase&occupancy=primary&units=1&program=fannie-conventional&rate=6.5&months=360&debts=0&taxes=4813&insurance=1200';

function fileOf(params: string, change: Partial<LoanFile> = {}): XmlPart {
  const parsed = scenarioFromParams(new URLSearchParams(params));
  if (!parsed.ok) throw new Error(parsed.invalid.map(({ message }) => message).join(' '));
  return loanFile({
    scenario: parsed.scenario,
    home: {
      ...{ line: '1 Oak St', city: 'Marlow', county: 'Sample County' },
      ...{ state: 'PA', zip: '19104' },
    },
    contractOn: null,
    applicationOn: null,
    closingOn: null,
    parties: [],
    originator: null,
    madeAt: Temporal.Instant.from('2026-11-28T10:00:00.5Z'),
    isSample: null,
    ...change,
  });
}

/** Every text of the file as "PATH = text", the path from the deal on. */
function lines(part: XmlPart, path = ''): string[] {
  const here = `${path}/${part.name}`;
  if (typeof part.content === 'string') {
    return [`${here.replace(/^.*\/DEAL\//, '')} = ${part.content}`];
  }
  return part.content.flatMap((each) => lines(each, here));
}

function party(change: Partial<Party>): Party {
  const blank = { company: '', email: '', phone: '', nmls_id: '' };
  return { role: 'borrower', name: 'Ana Reyes', ...blank, ...change };
}

test('X-01 a purchase is an application with its home, terms and monthly expenses', () => {
  const days = { contractOn: day('2026-12-01'), applicationOn: day('2026-12-04') };
  const made = fileOf(usual, { ...days, closingOn: day('2027-01-15') });
  const home = 'COLLATERALS/COLLATERAL/SUBJECT_PROPERTY';
  const loan = 'LOANS/LOAN';
  const expense = `${loan}/HOUSING_EXPENSES/HOUSING_EXPENSE`;
  expect(lines(made)).toEqual([
    '/MESSAGE/ABOUT_VERSIONS/ABOUT_VERSION/CreatedDatetime = 2026-11-28T10:00:00Z',
    '/MESSAGE/ABOUT_VERSIONS/ABOUT_VERSION/DataVersionName = Draft for import',
    `${home}/ADDRESS/AddressLineText = 1 Oak St`,
    `${home}/ADDRESS/CityName = Marlow`,
    `${home}/ADDRESS/CountyName = Sample County`,
    `${home}/ADDRESS/PostalCode = 19104`,
    `${home}/ADDRESS/StateCode = PA`,
    `${home}/PROPERTY_DETAIL/FinancedUnitCount = 1`,
    `${home}/PROPERTY_DETAIL/PropertyUsageType = PrimaryResidence`,
    `${home}/SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL/SalesContractAmount = 400000.00`,
    `${home}/SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL/SalesContractDate = 2026-12-01`,
    `${loan}/AMORTIZATION/AMORTIZATION_RULE/AmortizationType = Fixed`,
    `${loan}/AMORTIZATION/AMORTIZATION_RULE/LoanAmortizationPeriodCount = 360`,
    `${loan}/AMORTIZATION/AMORTIZATION_RULE/LoanAmortizationPeriodType = Month`,
    `${loan}/CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL/LoanEstimatedClosingDate = 2027-01-15`,
    // 320,000 at 6.5% over 360 months, by the formula of a level payment.
    `${expense}/HousingExpensePaymentAmount = 2022.62`,
    `${expense}/HousingExpenseTimingType = Proposed`,
    `${expense}/HousingExpenseType = FirstMortgagePrincipalAndInterest`,
    `${expense}/HousingExpensePaymentAmount = 100.00`,
    `${expense}/HousingExpenseTimingType = Proposed`,
    `${expense}/HousingExpenseType = HomeownersInsurance`,
    // 4,813 / 12 = 401.0833…
    `${expense}/HousingExpensePaymentAmount = 401.08`,
    `${expense}/HousingExpenseTimingType = Proposed`,
    `${expense}/HousingExpenseType = RealEstateTax`,
    `${loan}/LOAN_DETAIL/ApplicationReceivedDate = 2026-12-04`,
    `${loan}/MATURITY/MATURITY_RULE/LoanMaturityPeriodCount = 360`,
    `${loan}/MATURITY/MATURITY_RULE/LoanMaturityPeriodType = Month`,
    `${loan}/TERMS_OF_LOAN/BaseLoanAmount = 320000.00`,
    `${loan}/TERMS_OF_LOAN/LienPriorityType = FirstLien`,
    `${loan}/TERMS_OF_LOAN/LoanPurposeType = Purchase`,
    `${loan}/TERMS_OF_LOAN/MortgageType = Conventional`,
    `${loan}/TERMS_OF_LOAN/NoteAmount = 320000.00`,
    `${loan}/TERMS_OF_LOAN/NoteRatePercent = 6.5`,
  ]);
});

test('a cash-out loan has a value and no contract, and what is not known is absent', () => {
  const params = usual
    .replace('purpose=purchase', 'purpose=cash-out')
    .replace('&taxes=4813&insurance=1200', '');
  const nowhere = { line: null, city: null, county: null, state: null, zip: null };
  const text = lines(fileOf(params, { home: nowhere })).join('\n');
  expect(text).toContain('PropertyEstimatedValueAmount = 400000.00');
  expect(text).toContain('RefinanceCashOutDeterminationType = CashOut');
  expect(text).not.toMatch(/SALES_CONTRACT|ADDRESS|RealEstateTax|HomeownersInsurance|= $/);
});

test('X-01 the income and debts of all borrowers together qualify for the loan', () => {
  const qualified = lines(fileOf(`${usual.replace('debts=0', 'debts=450.5')}&income=9000`));
  expect(qualified.filter((line) => line.includes('QUALIFICATION'))).toEqual([
    'LOANS/LOAN/QUALIFICATION/TotalLiabilitiesMonthlyPaymentAmount = 450.50',
    'LOANS/LOAN/QUALIFICATION/TotalMonthlyIncomeAmount = 9000.00',
  ]);
  // Nobody who gave no income was asked for debts.
  expect(lines(fileOf(usual)).join('\n')).not.toContain('QUALIFICATION');
});

test.each([
  [true, 'SAMPLE, draft for import'],
  [false, 'Draft for import'],
  [null, 'Draft for import'],
])('the file says whether its home is invented (%s)', (isSample, name) => {
  const said = lines(fileOf(usual, { isSample }));
  expect(said).toContain(`/MESSAGE/ABOUT_VERSIONS/ABOUT_VERSION/DataVersionName = ${name}`);
});

test('a rate and term refinance does not claim which kind of cash-out it is', () => {
  const text = lines(fileOf(usual.replace('=purchase', '=rate-term'))).join('\n');
  expect(text).toContain('LoanPurposeType = Refinance');
  expect(text).not.toContain('CashOut');
});

test.each([
  ['fha', 'FHA'],
  ['va', 'VA'],
  ['usda', 'USDARuralDevelopment'],
])('of a loan by %s, whose own charge may be financed, the note is not known', (program, type) => {
  const text = lines(fileOf(usual.replace('fannie-conventional', program))).join('\n');
  expect(text).toContain(`MortgageType = ${type}`);
  expect(text).toContain('BaseLoanAmount = 320000.00');
  expect(text).not.toContain('NoteAmount');
});

test('X-01 parties have their roles, companies a contact, and the originator a license', () => {
  const made = fileOf(usual, {
    parties: [
      party({ role: 'buyer', name: 'Ana Reyes', email: 'ana@elm.example' }),
      party({ role: 'buyer', name: 'J. B. Okafor' }),
      party({ role: 'title', name: 'Lee Ash', company: 'Elm Title', phone: '555-0100' }),
      party({ role: 'other', name: 'Sam Oak' }),
      party({ role: 'lender', name: '', company: 'Fir Bank', nmls_id: '987' }),
    ],
    originator: { name: 'Max Fir', company: 'Fir Loans', nmlsId: '123456', email: '', phone: '' },
  });
  const parties = lines(made).filter((line) => line.startsWith('PARTIES'));
  expect(parties.map((line) => line.replace('PARTIES/PARTY/', ''))).toEqual([
    'INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT/CONTACT_POINT_EMAIL/ContactPointEmailValue = ana@elm.example',
    'INDIVIDUAL/NAME/FirstName = Ana',
    'INDIVIDUAL/NAME/FullName = Ana Reyes',
    'INDIVIDUAL/NAME/LastName = Reyes',
    'ROLES/ROLE/ROLE_DETAIL/PartyRoleType = Borrower',
    'INDIVIDUAL/NAME/FullName = J. B. Okafor',
    'ROLES/ROLE/ROLE_DETAIL/PartyRoleType = Borrower',
    'LEGAL_ENTITY/CONTACTS/CONTACT/CONTACT_POINTS/CONTACT_POINT/CONTACT_POINT_TELEPHONE/ContactPointTelephoneValue = 555-0100',
    'LEGAL_ENTITY/CONTACTS/CONTACT/NAME/FirstName = Lee',
    'LEGAL_ENTITY/CONTACTS/CONTACT/NAME/FullName = Lee Ash',
    'LEGAL_ENTITY/CONTACTS/CONTACT/NAME/LastName = Ash',
    'LEGAL_ENTITY/LEGAL_ENTITY_DETAIL/FullName = Elm Title',
    'ROLES/ROLE/ROLE_DETAIL/PartyRoleType = ClosingAgent',
    'INDIVIDUAL/NAME/FirstName = Sam',
    'INDIVIDUAL/NAME/FullName = Sam Oak',
    'INDIVIDUAL/NAME/LastName = Oak',
    'ROLES/ROLE/ROLE_DETAIL/PartyRoleType = Other',
    'ROLES/ROLE/ROLE_DETAIL/PartyRoleTypeOtherDescription = Other',
    'LEGAL_ENTITY/LEGAL_ENTITY_DETAIL/FullName = Fir Bank',
    'ROLES/ROLE/LICENSES/LICENSE/LICENSE_DETAIL/LicenseIdentifier = 987',
    'ROLES/ROLE/ROLE_DETAIL/PartyRoleType = Lender',
    'INDIVIDUAL/NAME/FirstName = Max',
    'INDIVIDUAL/NAME/FullName = Max Fir',
    'INDIVIDUAL/NAME/LastName = Fir',
    'ROLES/ROLE/LICENSES/LICENSE/LICENSE_DETAIL/LicenseIdentifier = 123456',
    'ROLES/ROLE/ROLE_DETAIL/PartyRoleType = LoanOriginator',
  ]);
  expect(lines(made)).toContain('LOANS/LOAN/LOAN_DETAIL/BorrowerCount = 2');
});

test('a buyer beside a borrower does not borrow', () => {
  const parties = [party({ role: 'buyer', name: 'Ana Reyes' }), party({ name: 'Lee Ash' })];
  const made = lines(fileOf(usual, { parties }));
  expect(made).toContain('LOANS/LOAN/LOAN_DETAIL/BorrowerCount = 1');
  expect(made).toContain(
    'PARTIES/PARTY/ROLES/ROLE/ROLE_DETAIL/PartyRoleTypeOtherDescription = Buyer',
  );
});
