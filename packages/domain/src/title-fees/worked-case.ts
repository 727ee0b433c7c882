import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars, noCents, roundHalfUp } from '../money';
import type { ClosingTables } from '../reference/closing/closing-tables';
import type { RateManual } from '../reference/closing/title-premium-table';
import { taxAmount } from '../transfer-tax/tax-amount';
import { stateTaxes } from '../transfer-tax/transfer-taxes';
import { premiumOn } from './premium/premium';

/** One figure of a published example, and which rule gives it; amounts are dollars. */
export type CaseStep = { line: string; expected: number } & (
  | {
      op: 'premium';
      entry: string;
      schedule: string;
      amount: number;
      multiplier?: string | number;
    }
  | { op: 'simultaneousCharge'; entry: string }
  | { op: 'tridOwner'; ownerLine: string; simLine: string; loanLine: string }
  | {
      op: 'reissuePercent';
      entry: string;
      schedule: string;
      amount: number;
      priorAmount: number;
      percent: number;
    }
  | {
      op: 'tax';
      state: string;
      taxId: string;
      price: number | null;
      loan: number | null;
      payerShare?: 'buyer' | 'seller';
    }
);

/** A premium or tax worked out in a publication. */
export type WorkedCase = {
  id: string;
  state: string;
  title: string;
  county?: string;
  city?: string;
  inputs: {
    price?: number;
    loan?: number;
    asOf?: string;
    recorded?: string;
    policy?: string;
    priorPolicy?: number;
  };
  expected: Record<string, number>;
  recompute: CaseStep[];
  source: { publisher: string; document: string; year: number };
};

export type CaseFigure = { line: string; expected: Cents; got: Cents };

/** Works out every figure of a published example anew, each by the rule it names. */
export function runWorkedCase(worked: WorkedCase, tables: ClosingTables): CaseFigure[] {
  const found = new Map<string, Cents>();
  for (const step of worked.recompute) found.set(step.line, figureOf(step, tables, found));
  return worked.recompute.map(({ line, expected }) => ({
    line,
    expected: dollars(expected),
    got: found.get(line) ?? noCents,
  }));
}

function figureOf(step: CaseStep, tables: ClosingTables, found: Map<string, Cents>): Cents {
  switch (step.op) {
    case 'premium': {
      const manual = manualOf(tables, step.entry);
      const factor = factorOf(manual, step.multiplier);
      return premiumOn(manual, step.schedule, dollars(step.amount), { factor }).amount;
    }
    case 'simultaneousCharge': {
      const rule = manualOf(tables, step.entry).simultaneous;
      return dollars(rule.charge ?? rule.standardCharge ?? Number.NaN);
    }
    case 'tridOwner': {
      const of = (line: string) => found.get(line) ?? noCents;
      return cents(of(step.ownerLine) + of(step.simLine) - of(step.loanLine));
    }
    case 'reissuePercent': {
      const manual = manualOf(tables, step.entry);
      const full = premiumOn(manual, step.schedule, dollars(step.amount)).amount;
      const prior = premiumOn(manual, step.schedule, dollars(step.priorAmount)).amount;
      const credit = new Decimal(100).minus(step.percent).div(100).times(prior);
      return roundHalfUp(new Decimal(full).minus(credit));
    }
    case 'tax': {
      const rule = stateTaxes(tables.transferTaxes, step.state).taxes.find(
        ({ id }) => id === step.taxId,
      );
      if (!rule) throw new RangeError(`no tax ${step.taxId}`);
      const base = { price: dollars(step.price ?? 0), loan: dollars(step.loan ?? 0) };
      const { amount } = taxAmount(rule, base);
      const share = step.payerShare ? rule.payer[step.payerShare] : '1';
      return roundHalfUp(new Decimal(share).times(amount));
    }
  }
}

function manualOf(tables: ClosingTables, id: string): RateManual {
  const manual = tables.titlePremiums.manuals.find((each) => each.id === id);
  if (!manual) throw new RangeError(`no title manual ${id}`);
  return manual;
}

function factorOf(manual: RateManual, multiplier: string | number | undefined): string | undefined {
  if (multiplier === undefined) return undefined;
  if (typeof multiplier === 'number') return String(multiplier);
  const factor = manual.factors?.[multiplier];
  if (factor === undefined) throw new RangeError(`${manual.id} has no factor ${multiplier}`);
  return factor;
}
