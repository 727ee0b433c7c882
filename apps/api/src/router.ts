import type { AppDeps } from './app-deps';
import { accountHandlers } from './features/accounts/account-handlers';
import { limitHandler } from './features/anonymous-limit/limit-handler';
import { calculatorHandlers } from './features/calculators/calculator-handlers';
import { eligibilityHandlers } from './features/eligibility/eligibility-handlers';
import { insuranceHandlers } from './features/insurance/insurance-handlers';
import { loanLimitHandlers } from './features/loan-limits/loan-limit-handlers';
import { detailHandler } from './features/properties/detail-handler';
import { rateHandlers } from './features/rates/rate-handlers';
import { referenceHandlers } from './features/reference/reference-handlers';
import { configHandler } from './features/system/config-handler';
import { titleFeeHandlers } from './features/title-fees/title-fee-handlers';
import type { PropertyViews } from './property-views';

/** Every endpoint of the contract with the feature that serves it: the one place where features meet. */
export function createRouter({ env, suggest, identity }: AppDeps, views: PropertyViews) {
  return {
    ...(identity && { accounts: accountHandlers(identity.removeFilesOf) }),
    calculators: calculatorHandlers,
    eligibility: eligibilityHandlers,
    insurance: insuranceHandlers,
    loanLimits: loanLimitHandlers,
    rates: rateHandlers,
    reference: referenceHandlers,
    titleFees: titleFeeHandlers,
    config: { read: configHandler(env) },
    properties: {
      ...(suggest && { suggest }),
      detail: detailHandler(views.loadRows, views.meterView),
      limit: limitHandler(views.limits),
    },
  };
}
