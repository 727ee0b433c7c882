import { refuse } from '@deedlight/domain/invalid';
import { rateWithin, termMonths } from '@deedlight/domain/mortgage/bounds';
import { armPaths } from '@deedlight/domain/mortgage/loans/arm';
import { bridgeLoan } from '@deedlight/domain/mortgage/loans/bridge';
import { constructionLoan } from '@deedlight/domain/mortgage/loans/construction';
import { consolidateDebts } from '@deedlight/domain/mortgage/loans/debt-consolidation';
import { heloc } from '@deedlight/domain/mortgage/loans/heloc';
import { refinance } from '@deedlight/domain/mortgage/loans/refinance';
import { amortization } from '@deedlight/domain/mortgage/payment/amortization';
import { biweekly } from '@deedlight/domain/mortgage/payment/biweekly';
import { biweeklySchedule } from '@deedlight/domain/mortgage/payment/biweekly-schedule';
import { loanForPayment } from '@deedlight/domain/mortgage/payment/payment';
import { recast } from '@deedlight/domain/mortgage/payment/recast';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import { toPlain } from '@deedlight/domain/plain-values';
import { calculators } from './dated-calculators';

export const loans = {
  amortization: calculators.amortization.handler(({ input }) => toPlain(amortization(input))),
  refinance: calculators.refinance.handler(({ input }) => toPlain(refinance(input))),
  recast: calculators.recast.handler(({ input }) => toPlain(recast(input))),
  arm: calculators.arm.handler(({ input }) => toPlain(armPaths(input))),
  heloc: calculators.heloc.handler(({ input }) => toPlain(heloc(input))),
  'debt-consolidation': calculators['debt-consolidation'].handler(({ input }) =>
    toPlain(consolidateDebts(input)),
  ),
  bridge: calculators.bridge.handler(({ input }) => toPlain(bridgeLoan(input))),
  construction: calculators.construction.handler(({ input }) => toPlain(constructionLoan(input))),
  biweekly: calculators.biweekly.handler(({ input: { convention, ...loan } }) =>
    toPlain(biweekly(loan, convention)),
  ),
  'biweekly-schedule': calculators['biweekly-schedule'].handler(({ input }) => ({
    rows: toPlain(biweeklySchedule(input)),
  })),
  'loan-for-payment': calculators['loan-for-payment'].handler(({ input }) => {
    refuse([...rateWithin('annualRate', input.annualRate), ...termMonths('months', input.months)]);
    const loan = loanForPayment(input.payment, input.annualRate, input.months);
    const line = moneyLine('loan', 'Loan', loan, 'the largest whole-cent loan that it repays');
    return toPlain({ loan, lines: [line] });
  }),
};
