/** What a deal is about: buying a home, a new loan for one, or selling it. */
export const dealKinds = ['purchase', 'refinance', 'sale'] as const;
export type DealKind = (typeof dealKinds)[number];

export const dealKindNames: Readonly<Record<DealKind, string>> = {
  purchase: 'Purchase',
  refinance: 'Refinance',
  sale: 'Sale',
};

/** How far a deal has come, in the order of the work; the last two end it. */
export const dealStages = [
  'preparing',
  'under-contract',
  'in-underwriting',
  'clear-to-close',
  'closed',
  'fell-through',
] as const;
export type DealStage = (typeof dealStages)[number];

export const stageNames: Readonly<Record<DealStage, string>> = {
  preparing: 'Preparing',
  'under-contract': 'Under contract',
  'in-underwriting': 'In underwriting',
  'clear-to-close': 'Clear to close',
  closed: 'Closed',
  'fell-through': 'Fell through',
};

/** Tells whether nothing of the deal can be late any more. */
export function hasEnded(stage: DealStage): boolean {
  return stage === 'closed' || stage === 'fell-through';
}

/**
 * Tells where a deal stands among the others: one that closed or fell through is not under way any
 * more, and asks for nothing, whether it is archived or not.
 */
export function standingOf({
  archived_at,
  stage,
}: {
  archived_at: string | null;
  stage: DealStage;
}): 'under-way' | 'ended' | 'archived' {
  if (archived_at !== null) return 'archived';
  return hasEnded(stage) ? 'ended' : 'under-way';
}

/** Returns how many deals stand in each stage that has one, in the order of the work. */
export function countByStage(
  deals: readonly { stage: DealStage }[],
): { stage: DealStage; many: number }[] {
  return dealStages
    .map((stage) => ({ stage, many: deals.filter((deal) => deal.stage === stage).length }))
    .filter(({ many }) => many > 0);
}
