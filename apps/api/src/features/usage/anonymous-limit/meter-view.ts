import type { SearchLimit } from '@deedlight/contract/property/properties';
import { Batch } from '../../../platform/batch';
import type { RequestContext } from '../../../platform/context';
import type { Database } from '../../../platform/database/database';
import { isForWantOfRoom } from '../../../platform/database/errors';
import {
  takeViews,
  type View,
  type ViewAnswer,
  type ViewLimits,
  type ViewsLeft,
  viewsLeft,
} from './anonymous-limit-repo';
import { GrantedViews } from './granted-views';

export type Metered =
  | { granted: true; searchLimit: SearchLimit }
  | { granted: false; limit: number; resetsAt: string };

type Asking = Pick<RequestContext, 'actor' | 'visitor' | 'database' | 'clock'>;

const unlimited: SearchLimit = { searchesRemaining: null, resetsAt: null };

/** Counts the view of a property that was found; members are not counted here. */
export function viewMeter(database: Database, limits: ViewLimits) {
  const take = viewTaker(database, limits);
  const granted = new GrantedViews();
  return async ({ actor, visitor, clock }: Asking, propertyId: string): Promise<Metered> => {
    if (actor.role !== 'anon') return { granted: true, searchLimit: unlimited };
    const view = { visitor, propertyId, at: clock.now() };
    const known = granted.recall(view);
    if (known) return { granted: true, searchLimit: known };
    const newestBefore = granted.newest(visitor);
    const answer = await take(view).catch((error: unknown) => {
      if (isForWantOfRoom(error)) return null;
      throw error;
    });
    // A full disk must not keep anybody from reading: a view that cannot be stored is not counted.
    if (answer === null) {
      const left = await database.asUser({ role: 'anon' }, (db) =>
        viewsLeft(db, visitor, view.at, limits),
      );
      return { granted: true, searchLimit: asSearchLimit(left) };
    }
    granted.note(view, answer, newestBefore);
    if (answer.granted) return { granted: true, searchLimit: asSearchLimit(answer) };
    // A limit of zero has no view that could lapse, so any time will do: it is the next day.
    const resetsAt = answer.resetsAt ?? view.at.add({ hours: 24 }).toString();
    return { granted: false, limit: limits.perBrowser, resetsAt };
  };
}

/**
 * Makes the views of one moment share a transaction. The embedded database has one connection; on a
 * server, a batch that waits for the lock of a busy address leaves the other lanes free.
 */
function viewTaker(database: Database, limits: ViewLimits): (view: View) => Promise<ViewAnswer> {
  const batch = new Batch<View, ViewAnswer>(
    async (views) => {
      const answers = await database.asUser({ role: 'anon' }, (db) => takeViews(db, views, limits));
      return new Map(views.flatMap((view, index) => pairOf(view, answers[index])));
    },
    { lanes: database.kind === 'embedded' ? 1 : 4, largest: 100 },
  );
  return async (view) => {
    const answer = await batch.get(view);
    if (!answer)
      throw new Error('the metering function answered for fewer views than it was given');
    return answer;
  };
}

function pairOf(view: View, answer: ViewAnswer | undefined): [View, ViewAnswer][] {
  return answer ? [[view, answer]] : [];
}

/** Returns what is left without taking a view. */
export async function readSearchLimit(ctx: Asking, limits: ViewLimits): Promise<SearchLimit> {
  const { actor, visitor, database, clock } = ctx;
  if (actor.role !== 'anon') return unlimited;
  return asSearchLimit(
    await database.asUser(actor, (db) => viewsLeft(db, visitor, clock.now(), limits)),
  );
}

function asSearchLimit({ remaining, resetsAt }: ViewsLeft): SearchLimit {
  return { searchesRemaining: remaining, resetsAt };
}
