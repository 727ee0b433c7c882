import { InvalidInput } from '@deedlight/domain/invalid';
import type { Cents } from '@deedlight/domain/money';
import { workedLines } from '@deedlight/domain/mortgage/answer-lines';
import { conventionalMi } from '@deedlight/domain/mortgage/insurance/conventional-mi';
import { fhaMip } from '@deedlight/domain/mortgage/insurance/fha-mip';
import { type LlpaFeature, priceAdjustments } from '@deedlight/domain/mortgage/insurance/llpa';
import { usdaFee } from '@deedlight/domain/mortgage/insurance/usda-fee';
import { vaFundingFee } from '@deedlight/domain/mortgage/insurance/va-funding-fee';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import { type Editions, todaysEditions } from '@deedlight/domain/reference/editions';
import type { AnswerLine } from '@deedlight/domain/reference/replay';
import { downPayment, type Scenario } from '@deedlight/domain/scenario/scenario';
import { Decimal } from 'decimal.js';
import { formatMoney } from '../../kit/format/format';

/** One charge looked up for a deal: its figures, or why there are none. */
export type Charge = {
  title: string;
  /** The answer in one line; null when `why` says what is missing. */
  answer: string | null;
  why: string | null;
  note?: string;
  lines: readonly WorkingLine[];
};

export type Asked = { vaUse: 'first' | 'subsequent'; vaExempt: 'no' | 'yes' };

/** Returns the risk charges of each kind of loan for this deal, by the tables. */
export function chargesOf(
  scenario: Scenario,
  asked: Asked,
  tables: Editions = todaysEditions,
): Charge[] {
  return [
    looked('LLPA (conventional)', () => llpa(scenario, tables)),
    looked('Mortgage insurance (conventional)', () => mortgageInsurance(scenario, tables)),
    looked('FHA premiums', () => fha(scenario, tables)),
    looked('VA funding fee', () => va(scenario, asked, tables)),
    looked('USDA fees', () => usda(scenario, tables)),
  ];
}

/** Returns every line of every charge, under its title. */
export function chargeLines(charges: readonly Charge[]): AnswerLine[] {
  return charges.flatMap(({ title, lines }) =>
    workedLines(lines).map((line) => ({
      ...line,
      code: `${title}/${line.code}`,
      name: `${title}: ${line.name}`,
    })),
  );
}

type Looked = Omit<Charge, 'title'>;

function looked(title: string, look: () => Looked): Charge {
  try {
    return { title, ...look() };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { title, ...missing(error.invalid.map(({ message }) => message).join(' ')) };
  }
}

function missing(why: string): Looked {
  return { answer: null, why, lines: [] };
}

const scoreMissing = 'Enter a credit score in the scenario.';

function llpa(scenario: Scenario, tables: Editions): Looked {
  const { loan, price, months, score, purpose, occupancy, units } = scenario;
  if (score === null) return missing(scoreMissing);
  const features: LlpaFeature[] = [];
  if (occupancy === 'investment') features.push('investment-property');
  if (occupancy === 'second-home') features.push('second-home');
  if (units > 1) features.push('two-to-four-units');
  const found = priceAdjustments({ loan, value: price, months, score, purpose, features }, tables);
  if (found.kind === 'not-offered') return missing(found.why);
  const points = found.points.times(100).toDecimalPlaces(3).toFixed();
  return { answer: `${points} points, ${formatMoney(found.cost)}`, why: null, lines: found.lines };
}

function mortgageInsurance(scenario: Scenario, tables: Editions): Looked {
  const { loan, price, months, score, occupancy, purpose } = scenario;
  if (score === null) return missing(scoreMissing);
  const isConventional = ['homeready', 'home-possible', 'homeone', 'freddie-conventional'];
  const found = conventionalMi(
    {
      loan,
      value: price,
      months,
      score,
      rateType: 'fixed',
      program: isConventional.includes(scenario.program) ? scenario.program : 'fannie-conventional',
      features: [
        ...(occupancy === 'second-home' ? (['second-home'] as const) : []),
        ...(occupancy === 'investment' ? (['investment'] as const) : []),
        ...(purpose === 'cash-out' ? (['cash-out'] as const) : []),
      ],
    },
    tables,
  );
  if (found.kind === 'no-rate') return missing(found.why);
  if (found.kind === 'not-needed') {
    return { answer: 'None', why: null, note: 'The loan is at most 80% of the value.', lines: [] };
  }
  return {
    answer: `≈ ${formatMoney(found.monthly)} a month`,
    why: null,
    note: `${spreadText(found)} Insurers price each borrower.`,
    lines: found.lines,
  };
}

function spreadText({ low, high }: { low: Cents; high: Cents }): string {
  return low === high
    ? 'An estimate.'
    : `An estimate between ${formatMoney(low)} and ${formatMoney(high)}.`;
}

function fha({ loan, price, annualRate, months }: Scenario, tables: Editions): Looked {
  const found = fhaMip(
    {
      principal: loan,
      annualRate,
      months,
      value: price,
      financeUpfront: true,
    },
    tables,
  );
  return {
    answer: `${formatMoney(found.upfront)} upfront, ${monthlyText(found.monthlyByYear[0])}`,
    why: null,
    note: 'The premium of the first year; it falls with the balance.',
    lines: found.lines,
  };
}

function va(scenario: Scenario, { vaUse, vaExempt }: Asked, tables: Editions): Looked {
  const { loan, price, purpose } = scenario;
  const found = vaFundingFee(
    {
      loan,
      kind: purpose === 'cash-out' ? 'cash-out' : purpose === 'rate-term' ? 'irrrl' : 'purchase',
      use: vaUse,
      downShare: new Decimal(downPayment(scenario)).div(price),
      isExempt: vaExempt === 'yes',
    },
    tables,
  );
  const note = purpose === 'rate-term' ? { note: 'Taken as a rate reduction loan.' } : {};
  return { answer: formatMoney(found.fee), why: null, ...note, lines: found.lines };
}

function usda({ loan, annualRate, months }: Scenario, tables: Editions): Looked {
  const found = usdaFee({ loanBeforeFee: loan, note: { annualRate, months } }, tables);
  return {
    answer: `${formatMoney(found.upfront)} upfront, ${monthlyText(found.monthlyFee)}`,
    why: null,
    note: 'The fee of the first year; it falls with the balance.',
    lines: found.lines,
  };
}

function monthlyText(amount: Cents | undefined): string {
  return amount === undefined ? 'no premium' : `${formatMoney(amount)} a month`;
}
