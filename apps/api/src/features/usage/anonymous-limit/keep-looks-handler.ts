import { requireMember, signInFirst } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import type { Meter } from '../metering/meter';
import { keepViews } from './anonymous-limit-repo';

/** Gives a person who has just signed in the views that they made before they had an account. */
export function keepLooksHandler(meter: Meter) {
  return os.usage.keepLooks.handler(async ({ context }) => {
    const { database, visitor, clock } = context;
    const member = requireMember(context.actor);
    const at = clock.now();
    const kept = await database.asUser(member, async (db) => {
      const usage = await meter.read(db, member, at);
      if (usage === null) throw signInFirst();
      return keepViews(db, visitor, { since: usage.standing.period.start, at });
    });
    return { kept };
  });
}
