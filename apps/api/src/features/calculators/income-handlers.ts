import { debtServiceCoverage, dscrMaxLoan } from '@deedlight/domain/mortgage/dscr';
import { investorReturns, qualifyingRent } from '@deedlight/domain/mortgage/investor';
import {
  hourlyIncome,
  salariedIncome,
  selfEmployedIncome,
  variableIncome,
} from '@deedlight/domain/mortgage/qualifying-income';
import { toPlain } from '@deedlight/domain/plain-values';
import { calculators } from './dated-calculators';

export const incomes = {
  'hourly-income': calculators['hourly-income'].handler(({ input }) =>
    toPlain(hourlyIncome(input.hourlyRate, input.hoursPerWeek)),
  ),
  'salaried-income': calculators['salaried-income'].handler(({ input }) =>
    toPlain(salariedIncome(input.pay, input.periodsPerYear)),
  ),
  'variable-income': calculators['variable-income'].handler(({ input }) =>
    toPlain(variableIncome(input)),
  ),
  'self-employed-income': calculators['self-employed-income'].handler(({ input }) =>
    toPlain(selfEmployedIncome(input.years)),
  ),
  'rental-income': calculators['rental-income'].handler(({ input, context: { editions } }) =>
    toPlain(qualifyingRent(input.monthlyRent, input.payment, editions)),
  ),
  'investor-returns': calculators['investor-returns'].handler(({ input }) =>
    toPlain(investorReturns(input)),
  ),
  dscr: calculators.dscr.handler(({ input }) => toPlain(debtServiceCoverage(input))),
  'dscr-max-loan': calculators['dscr-max-loan'].handler(({ input, context: { editions } }) =>
    toPlain(dscrMaxLoan(input, editions)),
  ),
};
