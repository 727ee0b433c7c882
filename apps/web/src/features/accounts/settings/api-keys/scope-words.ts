import type { KeyScope } from '@deedlight/contract/accounts/key-scopes';

/** The wording of each scope for members. */
export const scopeWords: Readonly<Record<KeyScope, { title: string; hint: string }>> = {
  'properties:read': {
    title: 'Properties',
    hint: 'Suggestions, property pages, lists, counts, CSV, comparables, valuations. Opening a property counts as a search.',
  },
  'quotes:read': {
    title: 'Quotes',
    hint: 'Calculators, title fees, net sheet, insurance, eligibility, rates and the tables behind them. Free.',
  },
  'account:read': {
    title: 'Usage',
    hint: 'How many searches of your plan are used. Nothing else of your account.',
  },
  'webhooks:replay': {
    title: 'Webhooks',
    hint: 'What was sent to your webhooks; sends it again, or a test. It adds and changes none. Free.',
  },
};
