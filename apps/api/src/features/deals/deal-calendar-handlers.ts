import type { DealCalendar } from '@deedlight/contract/deals';
import { requireMember, signInFirst } from '../../platform/member';
import { os } from '../../platform/procedures';
import { makeSecretToken, unsealedToken } from '../../platform/secret-token';
import { type CalendarRow, endCalendar, keepCalendar, ownCalendar } from './deal-calendars-repo';

type Settings = { secret: string; publicUrl: string };

const purpose = 'deal calendar';

/** Handles the secret address by which a calendar follows a member's deals. */
export function dealCalendarHandlers({ secret, publicUrl }: Settings) {
  const sealing = { secret, purpose };
  function answer(row: CalendarRow | undefined): { calendar: DealCalendar | null } {
    if (row === undefined) return { calendar: null };
    const token = unsealedToken(row.sealed_token, sealing);
    const url = token === null ? null : `${publicUrl}/calendar/${token}.ics`;
    return { calendar: { url, madeAt: row.made_at, lastReadAt: row.last_read_at } };
  }
  return {
    calendar: os.deals.calendar.handler(async ({ context }) => {
      const member = requireMember(context.actor);
      return answer(await context.database.asUser(member, (db) => ownCalendar(db, member.userId)));
    }),

    makeCalendar: os.deals.makeCalendar.handler(async ({ context }) => {
      const { userId } = requireMember(context.actor);
      const made = { userId, token: makeSecretToken(sealing), at: context.clock.now() };
      // A browser cannot write the table, since it would choose a token that others can guess.
      const row = await context.database.asService('a member makes a calendar', async (db) => {
        await keepCalendar(db, made);
        return await ownCalendar(db, userId);
      });
      // The account was deleted, and its session goes on for some minutes.
      if (row === undefined) throw signInFirst();
      return answer(row);
    }),

    stopCalendar: os.deals.stopCalendar.handler(async ({ context }) => {
      const { userId } = requireMember(context.actor);
      await context.database.asService('a member ends a calendar', (db) => endCalendar(db, userId));
      return { calendar: null };
    }),
  };
}
