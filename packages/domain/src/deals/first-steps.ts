import type { DealKind } from './deal';

/**
 * The usual steps of a deal of that kind, in order, which a professional goes on from. Each fits
 * the checklist's 200 characters.
 */
export function firstSteps(kind: DealKind): readonly string[] {
  return steps[kind];
}

const steps: Record<DealKind, readonly string[]> = {
  purchase: [
    'Pre-approval letter in hand',
    'Contract signed by all parties',
    'Earnest money delivered',
    'Loan application sent',
    'Intent to proceed given',
    'Inspection done and answered',
    'Appraisal ordered',
    'Title search and commitment reviewed',
    'Homeowner’s insurance bound',
    'Closing Disclosure received and checked',
    'Final walk-through',
    'Wire instructions confirmed by phone',
  ],
  refinance: [
    'Payoff statement of the present loan',
    'Loan application sent',
    'Intent to proceed given',
    'Income and asset papers collected',
    'Appraisal ordered or waived',
    'Title search and commitment reviewed',
    'Homeowner’s insurance updated with the new lender',
    'Closing Disclosure received and checked',
    'Signing booked',
    'Right to rescind run out, if there is one',
  ],
  sale: [
    'Listing agreement signed',
    'Seller’s disclosures filled in',
    'Payoff statements of open loans',
    'Contract signed by all parties',
    'Inspection answered',
    'Title commitment cleared',
    'Repairs done, receipts kept',
    'Closing statement checked',
    'Utilities and keys handed over',
  ],
};
