import type { NewOwnRow, OwnRowChange } from '@deedlight/contract/rows/own-tables';
import { calledParty } from '@deedlight/domain/deals/parties';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { ChangedElsewhere, dealsKey, type NewParty, orAsBefore, wasFound } from '../own-deals';

const stepColumns = ['id', 'text', 'due_on', 'done_at', 'position', 'updated_at'] as const;
const partyColumns = [
  ...(['id', 'role', 'name', 'company', 'email', 'phone', 'nmls_id', 'updated_at'] as const),
] as const;
const paperColumns = ['id', 'kind', 'title', 'reference', 'path', 'filed_at'] as const;

export type Step = RowOf<'deal_tasks', (typeof stepColumns)[number]>;
export type DealParty = RowOf<'deal_parties', (typeof partyColumns)[number]>;
export type Paper = RowOf<'deal_items', (typeof paperColumns)[number]>;
export type NewPaper = Omit<NewOwnRow<'deal_items'>, 'deal_id'>;

/** The checklist of a deal, in its order. */
export function stepsOf(deal: string) {
  return queryOptions({
    queryKey: [...dealsKey, 'steps', deal],
    queryFn: async ({ signal, client, queryKey }): Promise<Step[]> => {
      const read = await ownRows('deal_tasks').select(stepColumns, {
        is: { deal_id: deal },
        signal,
      });
      const steps = await orAsBefore(deal, read, client.getQueryData<Step[]>(queryKey));
      return steps.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
    },
  });
}

/** Who takes part in a deal, by name. */
export function partiesOf(deal: string) {
  return queryOptions({
    queryKey: [...dealsKey, 'parties', deal],
    queryFn: async ({ signal, client, queryKey }): Promise<DealParty[]> => {
      const read = await ownRows('deal_parties').select(partyColumns, {
        is: { deal_id: deal },
        signal,
      });
      const parties = await orAsBefore(deal, read, client.getQueryData<DealParty[]>(queryKey));
      return parties.toSorted((a, b) => calledParty(a).localeCompare(calledParty(b), 'en-US'));
    },
  });
}

/** What was filed in a deal, the newest first. */
export function papersOf(deal: string) {
  return queryOptions({
    queryKey: [...dealsKey, 'papers', deal],
    queryFn: ({ signal }): Promise<Paper[]> =>
      ownRows('deal_items').select(paperColumns, {
        is: { deal_id: deal },
        newestFirst: 'filed_at',
        signal,
      }),
  });
}

/** Runs a change of a deal's rows; all that shows them is then read anew. */
export function useChangingRows<Change>(
  work: (change: Change) => Promise<unknown>,
  onError: (error: Error) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });
}

type OfDeal = { deal: string; id: string };

/**
 * Ticks a step or takes the tick back; which of two tabs was last does not matter. Throws DealGone. A
 * step that was removed meanwhile leaves with what is read next.
 */
export async function tickStep({ deal, id }: OfDeal, done_at: string | null): Promise<void> {
  const rows = ownRows('deal_tasks');
  const found = await rows.updateFound({ done_at }, { is: { id } }, ['id']);
  await wasFound(deal, found.length);
}

/** Changes a step that still stands as it was read; else throws ChangedElsewhere. */
export async function changeStep(
  { id, updated_at }: Step,
  change: OwnRowChange<'deal_tasks'>,
): Promise<void> {
  const found = await ownRows('deal_tasks').updateFound(change, { is: { id, updated_at } }, ['id']);
  if (found.length === 0) throw new ChangedElsewhere();
}

/** Removes a step, which a mate may have done meanwhile. Throws DealGone. */
export async function removeStep({ deal, id }: OfDeal): Promise<void> {
  await wasFound(deal, await ownRows('deal_tasks').deleteFound({ is: { id } }));
}

export function addParty(deal: string, party: NewParty): Promise<void> {
  return ownRows('deal_parties').insert({ deal_id: deal, ...party });
}

/** Changes a party that still stands as it was read; else throws ChangedElsewhere. */
export async function changeParty({ id, updated_at }: DealParty, change: NewParty): Promise<void> {
  const rows = ownRows('deal_parties');
  const found = await rows.updateFound(change, { is: { id, updated_at } }, ['id']);
  if (found.length === 0) throw new ChangedElsewhere();
}

/** Removes a party, which a mate may have done meanwhile. Throws DealGone. */
export async function removeParty({ deal, id }: OfDeal): Promise<void> {
  await wasFound(deal, await ownRows('deal_parties').deleteFound({ is: { id } }));
}

export function filePaper(deal: string, paper: NewPaper): Promise<void> {
  return ownRows('deal_items').insert({ deal_id: deal, ...paper });
}

/** Takes a paper out, which a mate may have done meanwhile. Throws DealGone. */
export async function removePaper({ deal, id }: OfDeal): Promise<void> {
  await wasFound(deal, await ownRows('deal_items').deleteFound({ is: { id } }));
}

/** A saved scenario as a paper, with its figures as they are now. */
export function scenarioPaper(id: string, name: string, params: string): NewPaper {
  const path = `/app/calculators/payment?${params}`;
  return { kind: 'scenario', title: name, reference: id, path };
}

/** In which deals the member's saved scenarios were filed, the last filed first. */
export const filedScenarios = queryOptions({
  queryKey: [...dealsKey, 'filed-scenarios'],
  queryFn: ({ signal }) =>
    ownRows('deal_items').select(['deal_id', 'reference'], {
      is: { kind: 'scenario' },
      newestFirst: 'filed_at',
      signal,
    }),
});

/**
 * Files a saved scenario in place of the one that was filed before; returns what takes it out, which
 * throws DealGone.
 */
export async function refileScenario(
  deal: string,
  { id, name, params }: { id: string; name: string; params: string },
): Promise<() => Promise<void>> {
  const which = { is: { deal_id: deal, kind: 'scenario', reference: id } } as const;
  await ownRows('deal_items').delete(which);
  await filePaper(deal, scenarioPaper(id, name, params));
  return async () => {
    await wasFound(deal, await ownRows('deal_items').deleteFound(which));
  };
}
