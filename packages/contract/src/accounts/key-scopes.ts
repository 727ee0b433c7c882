/** The scopes of an API key. A key changes nothing; at most it sends again what was sent before. */
export const keyScopes = [
  'properties:read',
  'quotes:read',
  'account:read',
  'webhooks:replay',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * The operations of each scope, by their names in the API's document; the name of a group covers
 * all of its operations. An operation in no list cannot be called with a key.
 */
export const scopeOperations: Readonly<Record<KeyScope, readonly string[]>> = {
  'properties:read': [
    'properties.suggest',
    'properties.detail',
    'properties.list',
    'properties.count',
    'properties.tiles',
    'properties.csv',
    'comparables.find',
    'valuation.estimate',
    'markets.trend',
  ],
  'quotes:read': [
    'calculators',
    'titleFees.quote',
    'titleFees.netSheet',
    'insurance.quote',
    'insurance.levels',
    'eligibility.check',
    'loanLimits.read',
    'rates.read',
    'reference.list',
    'reference.table',
    'places.zip',
  ],
  'account:read': ['usage.stats', 'access.features'],
  'webhooks:replay': [
    'accounts.webhooks',
    'accounts.webhookDeliveries',
    'accounts.testWebhook',
    'accounts.replayWebhookDelivery',
  ],
};

/** Returns the scope that an operation requires of a key; null when no key may call it. */
export function scopeOf(operation: string): KeyScope | null {
  const [group = ''] = operation.split('.');
  const isOf = (scope: KeyScope) =>
    scopeOperations[scope].includes(operation) || scopeOperations[scope].includes(group);
  return keyScopes.find(isOf) ?? null;
}
