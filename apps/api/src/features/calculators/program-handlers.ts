import { conventionalMi } from '@deedlight/domain/mortgage/conventional-mi';
import { fhaMip, upfrontRefund } from '@deedlight/domain/mortgage/fha-mip';
import { hecmEstimate } from '@deedlight/domain/mortgage/hecm';
import { priceAdjustments } from '@deedlight/domain/mortgage/llpa';
import { miRemoval } from '@deedlight/domain/mortgage/mi-removal';
import { residualIncome } from '@deedlight/domain/mortgage/residual-income';
import { usdaAnnualFee, usdaFee } from '@deedlight/domain/mortgage/usda-fee';
import {
  vaDownPayment,
  vaEntitlement,
  vaGuaranty,
} from '@deedlight/domain/mortgage/va-entitlement';
import { vaFundingFee } from '@deedlight/domain/mortgage/va-funding-fee';
import { toPlain } from '@deedlight/domain/plain-values';
import { calculators } from './dated-calculators';

export const programs = {
  fha: calculators.fha.handler(({ input }) => toPlain(fhaMip(input))),
  'fha-refund': calculators['fha-refund'].handler(({ input }) =>
    toPlain(upfrontRefund(input.upfront, input.monthsSinceClosing)),
  ),
  va: calculators.va.handler(({ input }) => toPlain(vaFundingFee(input))),
  'va-entitlement': calculators['va-entitlement'].handler(({ input }) =>
    toPlain(vaEntitlement(input)),
  ),
  'va-down-payment': calculators['va-down-payment'].handler(({ input }) =>
    toPlain(vaDownPayment(input.price, input.remainingEntitlement)),
  ),
  'va-guaranty': calculators['va-guaranty'].handler(({ input }) => toPlain(vaGuaranty(input.loan))),
  'residual-income': calculators['residual-income'].handler(({ input }) =>
    toPlain(residualIncome(input)),
  ),
  usda: calculators.usda.handler(({ input }) => toPlain(usdaFee(input))),
  'usda-annual-fee': calculators['usda-annual-fee'].handler(({ input }) =>
    toPlain(usdaAnnualFee(input.averageBalance, input.annualRate)),
  ),
  'conventional-mi': calculators['conventional-mi'].handler(({ input }) =>
    toPlain(conventionalMi(input)),
  ),
  llpa: calculators.llpa.handler(({ input }) => toPlain(priceAdjustments(input))),
  'mi-removal': calculators['mi-removal'].handler(({ input }) => toPlain(miRemoval(input))),
  hecm: calculators.hecm.handler(({ input }) => toPlain(hecmEstimate(input))),
};
