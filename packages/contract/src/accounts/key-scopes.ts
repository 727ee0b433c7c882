/** What a key may be for. Nothing is changed by key: at most, what was sent is sent again. */
export const keyScopes = [
  'properties:read',
  'quotes:read',
  'account:read',
  'webhooks:replay',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * The operations of each scope, by the names that the API's document has for them; a group's name
 * stands for all of it. What stands in no list is not for keys.
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

/** The scope that an operation asks of a key; null: it is not for keys. */
export function scopeOf(operation: string): KeyScope | null {
  const [group = ''] = operation.split('.');
  const isOf = (scope: KeyScope) =>
    scopeOperations[scope].includes(operation) || scopeOperations[scope].includes(group);
  return keyScopes.find(isOf) ?? null;
}
