import { groupBy } from '@deedlight/domain/group-by';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { SeatDeed } from './seat-letter';
import { keepSeatMails, seatMailsBy } from './seat-mails-repo';
import type { SeatHolder } from './seats-repo';

/** A change of a mate's seat, by the member who made it; both are ids of accounts. */
export type SeatChange = { userId: string; by: string; team: string; what: SeatDeed };

/** Twice the seats that one subscription can have. */
const mostInDay = 100;

/**
 * Keeps the mail that tells a mate what became of their seat, in the transaction of the change. Who
 * gives and takes in turns fills nobody's mailbox: past a hundred a day the seat changes unsaid.
 */
export async function tellChange(
  db: Queries,
  { userId, by, team, what }: SeatChange,
  { at, log }: { at: Temporal.Instant; log: Pick<Log, 'warn'> },
): Promise<void> {
  if (
    (await seatMailsBy(db, by, at.subtract(Temporal.Duration.from({ hours: 24 })))) >= mostInDay
  ) {
    log.warn({ userId: by }, 'a change of a seat was not mailed: too many today');
    return;
  }
  await keepSeatMails(db, [{ userId, what, team, by, seats: null }], at);
}

/**
 * Keeps the mails that tell who lost the seat that somebody paid for and who has it again, and each
 * owner how many of theirs are paid for again, in the transaction that stores the subscription.
 */
export async function tellPaid(
  db: Queries,
  { before, after }: { before: readonly SeatHolder[]; after: readonly SeatHolder[] },
  at: Temporal.Instant,
): Promise<void> {
  const without = (all: readonly SeatHolder[], others: readonly SeatHolder[]) => {
    const known = new Set(others.map(({ userId }) => userId));
    return all.filter(({ userId }) => !known.has(userId));
  };
  const own = { by: null, seats: null };
  const ended = without(before, after).map((of) => ({ ...of, ...own, what: 'unpaid' as const }));
  const again = without(after, before);
  const owners = [...groupBy(again, ({ paidBy }) => paidBy)].map(([userId, of]) => ({
    ...{ userId, by: null, what: 'team-paid' as const },
    ...{ team: of[0]?.team ?? '', seats: of.length },
  }));
  const paid = again.map((of) => ({ ...of, ...own, what: 'paid' as const }));
  await keepSeatMails(db, [...ended, ...paid, ...owners], at);
}
