/** Everything that is read of a member's lists stands below this key. */
export const listsKey = ['own-rows', 'property-lists'] as const;
