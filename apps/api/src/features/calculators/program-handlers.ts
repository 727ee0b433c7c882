import { conventionalMi } from '@deedlight/domain/mortgage/insurance/conventional-mi';
import { fhaMip, upfrontRefund } from '@deedlight/domain/mortgage/insurance/fha-mip';
import { priceAdjustments } from '@deedlight/domain/mortgage/insurance/llpa';
import { miRemoval } from '@deedlight/domain/mortgage/insurance/mi-removal';
import { usdaAnnualFee, usdaFee } from '@deedlight/domain/mortgage/insurance/usda-fee';
import { vaFundingFee } from '@deedlight/domain/mortgage/insurance/va-funding-fee';
import { hecmEstimate } from '@deedlight/domain/mortgage/loans/hecm';
import { residualIncome } from '@deedlight/domain/mortgage/qualifying/residual-income';
import {
  vaDownPayment,
  vaEntitlement,
  vaGuaranty,
} from '@deedlight/domain/mortgage/qualifying/va-entitlement';
import { toPlain } from '@deedlight/domain/plain-values';
import { calculators } from './dated-calculators';

export const programs = {
  fha: calculators.fha.handler(({ input, context: { editions } }) =>
    toPlain(fhaMip(input, editions)),
  ),
  'fha-refund': calculators['fha-refund'].handler(({ input, context: { editions } }) =>
    toPlain(upfrontRefund(input.upfront, input.monthsSinceClosing, editions)),
  ),
  va: calculators.va.handler(({ input, context: { editions } }) =>
    toPlain(vaFundingFee(input, editions)),
  ),
  'va-entitlement': calculators['va-entitlement'].handler(({ input, context: { editions } }) =>
    toPlain(vaEntitlement(input, editions)),
  ),
  'va-down-payment': calculators['va-down-payment'].handler(({ input, context: { editions } }) =>
    toPlain(vaDownPayment(input.price, input.remainingEntitlement, editions)),
  ),
  'va-guaranty': calculators['va-guaranty'].handler(({ input, context: { editions } }) =>
    toPlain(vaGuaranty(input.loan, editions)),
  ),
  'residual-income': calculators['residual-income'].handler(({ input, context: { editions } }) =>
    toPlain(residualIncome(input, editions)),
  ),
  usda: calculators.usda.handler(({ input, context: { editions } }) =>
    toPlain(usdaFee(input, editions)),
  ),
  'usda-annual-fee': calculators['usda-annual-fee'].handler(({ input, context: { editions } }) =>
    toPlain(usdaAnnualFee(input.averageBalance, input.annualRate, editions)),
  ),
  'conventional-mi': calculators['conventional-mi'].handler(({ input, context: { editions } }) =>
    toPlain(conventionalMi(input, editions)),
  ),
  llpa: calculators.llpa.handler(({ input, context: { editions } }) =>
    toPlain(priceAdjustments(input, editions)),
  ),
  'mi-removal': calculators['mi-removal'].handler(({ input, context: { editions } }) =>
    toPlain(miRemoval(input, editions)),
  ),
  hecm: calculators.hecm.handler(({ input, context: { editions } }) =>
    toPlain(hecmEstimate(input, editions)),
  ),
};
