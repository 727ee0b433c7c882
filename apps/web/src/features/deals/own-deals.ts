import type { NewOwnRow, OwnRowChange } from '@deedlight/contract/rows/own-tables';
import { firstSteps } from '@deedlight/domain/deals/first-steps';
import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../platform/api/own-rows';

/** Everything that is read of a member's deals stands below this key. */
export const dealsKey = ['own-rows', 'deals'] as const;

const listed = [
  ...(['id', 'user_id', 'team_id', 'name', 'kind', 'property_id', 'place', 'params'] as const),
  'stage' as const,
  ...(['contract_on', 'application_on', 'estimate_sent_on', 'inspection_ends_on'] as const),
  ...(['appraisal_on', 'financing_ends_on', 'lock_ends_on', 'disclosure_sent_on'] as const),
  ...(['closing_on', 'archived_at', 'updated_at'] as const),
];
const whole = [...listed, 'note'] as const;

export type ListedDeal = RowOf<'deals', (typeof listed)[number]>;
export type Deal = RowOf<'deals', (typeof whole)[number]>;
export type DealChange = OwnRowChange<'deals'>;

export const longestName = 120;
export const longestNote = 4000;

/** The member's deals and those that team-mates share, the last changed first. */
export const ownDeals = queryOptions({
  queryKey: [...dealsKey, 'all'],
  queryFn: ({ signal }): Promise<ListedDeal[]> =>
    ownRows('deals').select(listed, { newestFirst: 'updated_at', signal }),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One deal; null: the member does not see it. */
export function ownDeal(id: string) {
  return queryOptions({
    queryKey: [...dealsKey, 'one', id],
    queryFn: async ({ signal }): Promise<Deal | null> => {
      if (!uuid.test(id)) return null;
      const [deal] = await ownRows('deals').select(whole, { is: { id }, signal });
      return deal ?? null;
    },
  });
}

/**
 * Returns rows of a deal as they were read; where the reader sees the deal no more, those that are on
 * the screen, which stays as it is so that nothing typed is lost.
 */
export async function orAsBefore<Row>(
  deal: string,
  rows: Row[],
  before: Row[] | undefined,
): Promise<Row[]> {
  if (rows.length > 0 || before === undefined || before.length === 0) return rows;
  return (await isSeen(deal)) ? rows : before;
}

/** A deal to be begun: what it is called, and what is known of its home and figures. */
export type NewDeal = Pick<NewOwnRow<'deals'>, 'name' | 'kind'> & {
  property_id: string | null;
  place: string;
  params: string;
};

/** Makes a deal with the usual steps of its kind, and returns its id. */
export async function startDeal(deal: NewDeal): Promise<string> {
  const { id } = await ownRows('deals').insertAndRead({ ...deal, name: deal.name.trim() }, ['id']);
  await wholeOrGone(id, () => addSteps(id, firstSteps(deal.kind)));
  return id;
}

/** Fills a new deal. Half of one would pass for a whole one, so it goes when that fails. */
export async function wholeOrGone(id: string, fill: () => Promise<void>): Promise<void> {
  try {
    await fill();
  } catch (error) {
    await deleteDeal(id);
    throw error;
  }
}

export async function addSteps(deal: string, texts: readonly string[], from = 0): Promise<void> {
  const steps = texts.map((text, at) => ({
    deal_id: deal,
    text,
    due_on: null,
    position: from + at,
  }));
  if (steps.length > 0) await ownRows('deal_tasks').insertMissing(steps, ['id'], ['id']);
}

export type NewParty = Omit<NewOwnRow<'deal_parties'>, 'deal_id'>;

/** Adds parties, all of them or none. */
export async function addParties(deal: string, parties: readonly NewParty[]): Promise<void> {
  const rows = parties.map((party) => ({ deal_id: deal, ...party }));
  if (rows.length > 0) await ownRows('deal_parties').insertMissing(rows, ['id'], ['id']);
}

/** A row changed in another tab, or by a team-mate, after it was read here; nothing was saved. */
export class ChangedElsewhere extends Error {
  constructor() {
    super(
      'This was changed elsewhere meanwhile, and yours was not saved. Press again to save it over what stands there now.',
    );
  }
}

/** The reader sees the deal no more; nothing was saved. */
export class DealGone extends Error {
  constructor() {
    super('This was not saved, as you no longer see this deal.');
  }
}

async function isSeen(deal: string): Promise<boolean> {
  const seen = await ownRows('deals').select(['id'], { is: { id: deal } });
  return seen.length > 0;
}

/** Throws DealGone if the reader sees the deal no more. */
export async function requireSeen(deal: string): Promise<void> {
  if (!(await isSeen(deal))) throw new DealGone();
}

/**
 * Returns whether something was found to delete. Where nothing was, as somebody else removed it, the
 * deal itself may be gone: throws DealGone.
 */
export async function wasFound(deal: string, found: number): Promise<boolean> {
  if (found > 0) return true;
  await requireSeen(deal);
  return false;
}

/**
 * Changes a deal that still stands as it was read, and returns it. Throws ChangedElsewhere if it does
 * not, and DealGone.
 */
export async function changeDeal(
  { id, updated_at }: Pick<ListedDeal, 'id' | 'updated_at'>,
  change: DealChange,
): Promise<Deal> {
  const [changed] = await ownRows('deals').updateFound(change, { is: { id, updated_at } }, whole);
  if (changed !== undefined) return changed;
  await requireSeen(id);
  throw new ChangedElsewhere();
}

/** Deletes a deal. Throws DealGone: it is gone, or it passed to a team that goes on with it. */
export async function deleteDeal(id: string): Promise<void> {
  const found = await ownRows('deals').deleteFound({ is: { id } });
  if (found === 0) throw new DealGone();
}
