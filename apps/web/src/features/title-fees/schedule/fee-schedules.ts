import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';

const columns = ['id', 'user_id', 'team_id', 'name', 'office', 'fees', 'updated_at'] as const;

export type FeeSchedule = RowOf<'fee_schedules', (typeof columns)[number]>;

/** What a form makes of a schedule. */
export type NewSchedule = Pick<FeeSchedule, 'name' | 'office' | 'fees'> & {
  /** Left out: as it is. */
  team_id?: string | null;
};

/** Together they are the name in a link, which takes 120 characters. */
export const longestName = 60;
export const longestOffice = 50;

/** The member's fee schedules and those that team-mates share, the last changed first. */
export const feeSchedules = queryOptions({
  queryKey: ['own-rows', 'fee-schedules'],
  queryFn: ({ signal }): Promise<FeeSchedule[]> =>
    ownRows('fee_schedules').select(columns, { newestFirst: 'updated_at', signal }),
});

/** Saves a schedule; `id` replaces an earlier one. */
export async function saveSchedule(made: NewSchedule, id?: string): Promise<void> {
  const rows = ownRows('fee_schedules');
  await (id === undefined ? rows.insert(made) : rows.update(made, { is: { id } }));
}

export function deleteSchedule(id: string): Promise<void> {
  return ownRows('fee_schedules').delete({ is: { id } });
}

/** The name under which a closing shows a schedule: "Elm Title, Columbus". */
export function scheduleName({ name, office }: Pick<FeeSchedule, 'name' | 'office'>): string {
  return office === '' ? name : `${name}, ${office}`;
}

/** The prices of a schedule in whole cents, by line code. */
export function pricesOf({ fees }: Pick<FeeSchedule, 'fees'>): Record<string, number> {
  return Object.fromEntries(Object.entries(fees).map(([code, { amount }]) => [code, amount]));
}
