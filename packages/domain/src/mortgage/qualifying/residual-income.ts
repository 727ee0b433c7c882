import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import { type VaRegion, vaResidualIncomeTable } from '../../reference/lending/va-residual-income';
import { moneyAbove, moneyOrZero, wholeNumber } from '../bounds';
import { moneyLine, ratioLine, type WorkingLine } from '../working';

const statesByRegion: Record<VaRegion, string> = {
  northeast: 'CT ME MA NH NJ NY PA RI VT',
  midwest: 'IL IN IA KS MI MN MO NE ND OH SD WI',
  south: 'AL AR DE DC FL GA KY LA MD MS NC OK PR SC TN TX VA WV VI',
  west: 'AK AZ CA CO HI ID MT NV NM OR UT WA WY GU',
};

/** Monthly amounts; `upkeep` is maintenance and utilities. */
export type ResidualIncomeInput = {
  state: string;
  familySize: number;
  loan: Cents;
  grossIncome: Cents;
  incomeTaxes: Cents;
  housing: Cents;
  upkeep: Cents;
  debts: Cents;
};

export type ResidualIncome = {
  residual: Cents;
  required: Cents;
  /**
   * Residual income divided by the required one; from 1.2 up it offsets a debt ratio above 41%.
   */
  coverage: Decimal;
  passes: boolean;
  passesAbove41: boolean;
  lines: WorkingLine[];
};

export function validateResidualIncome(input: ResidualIncomeInput): Invalid[] {
  return [
    ...(vaRegionOf(input.state) ? [] : [{ field: 'state', message: 'Enter a state.' }]),
    ...wholeNumber('familySize', input.familySize, 1, 20),
    ...moneyAbove('loan', input.loan),
    ...moneyAbove('grossIncome', input.grossIncome),
    ...moneyOrZero('incomeTaxes', input.incomeTaxes),
    ...moneyOrZero('housing', input.housing),
    ...moneyOrZero('upkeep', input.upkeep),
    ...moneyOrZero('debts', input.debts),
  ];
}

/** Returns the monthly residual income that VA requires of a family, and the family's own. */
export function residualIncome(
  input: ResidualIncomeInput,
  tables: Editions = todaysEditions,
): ResidualIncome {
  refuse(validateResidualIncome(input));
  const region = vaRegionOf(input.state);
  const table = tables.of(vaResidualIncomeTable);
  const row = table.rows.find(
    (each) =>
      each.region === region &&
      (each.loanMin === null || input.loan >= each.loanMin) &&
      (each.loanBelow === null || input.loan < each.loanBelow),
  );
  if (!row) throw new RangeError('no residual-income row');
  const listed = row.bySize[Math.min(input.familySize, 5) - 1] ?? cents(0);
  const more = Math.max(0, Math.min(input.familySize, 7) - 5);
  const required = cents(listed + more * row.eachAdditional);
  const residual = cents(
    input.grossIncome - input.incomeTaxes - input.housing - input.upkeep - input.debts,
  );
  const coverage = new Decimal(residual).div(required);
  return {
    residual,
    required,
    coverage,
    passes: residual >= required,
    passesAbove41: residual >= roundHalfUp(new Decimal(required).times('1.2')),
    lines: [
      moneyLine(
        'residual',
        'Left each month',
        residual,
        'income − taxes − housing − upkeep − debts',
      ),
      moneyLine(
        'required',
        'Asked by VA',
        required,
        'by region, loan and family size',
        cite(table, row),
      ),
      ratioLine('coverage', 'Left ÷ asked', coverage, 'residual ÷ required'),
    ],
  };
}

/** Returns VA's region of a state or territory; undefined for anything else. */
export function vaRegionOf(state: string): VaRegion | undefined {
  const regions: VaRegion[] = ['northeast', 'midwest', 'south', 'west'];
  return regions.find((region) => statesByRegion[region].split(' ').includes(state));
}
