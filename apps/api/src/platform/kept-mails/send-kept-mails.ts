import type { Clock } from '../clock';
import type { Database, Queries } from '../database/database';
import type { Log } from '../log';
import type { Mail, SendMail } from '../mail';
import { watchedCall } from '../watched-call';
import { type Claimed, claimMail, endMail, type MailTable, postponeMail } from './kept-mails-repo';

export type Sending = { database: Database; clock: Clock; log: Log; send: SendMail };

/** One kind of mails that are kept as rows. */
export type KeptMails<Row extends Claimed> = {
  table: MailTable;
  /** What they are called in logs and in the reasons of transactions, such as "mails of changes". */
  called: string;
  /** What they are called in the metrics of `mail`. */
  endpoint: string;
  /** Makes the mail from its row when it is sent; null: there is nothing to tell any more. */
  letterOf: (row: Row) => Promise<Mail | null>;
  /** Does what else follows, in the transaction that gives the mail up. */
  givenUp?: (db: Queries, row: Row) => Promise<void>;
};

/** A claim outlasts a try with a mail server; that of a dead process expires by itself. */
const holdMinutes = 5;
/** These pauses follow each failed try; after the last one the mail is given up. */
const pausesMinutes = [5, 30, 2 * 60, 6 * 60, 12 * 60];

/**
 * Sends the mails of a kind that are due, each by one process.
 *
 * At the mail server the choice is at least once: a mail counts as sent when the server has taken
 * it, so that a process that dies before it can note that leaves the mail to be sent again. It is
 * then the same mail, with the id of its row as Message-ID (or as idempotency key), by which mail
 * programs and providers show it once. The other way round, a crash would lose what it tells.
 */
export async function sendKeptMails<Row extends Claimed>(
  sending: Sending,
  kind: KeptMails<Row>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = sending;
  while (!signal.aborted) {
    const at = clock.now();
    const until = at.add({ minutes: holdMinutes });
    const claimed = await database.asService(`${kind.called}: claim`, (db) =>
      claimMail<Row>(db, kind.table, { at, until }),
    );
    if (claimed === null) return;
    await sendOne(sending, kind, claimed);
  }
}

async function sendOne<Row extends Claimed>(
  sending: Sending,
  kind: KeptMails<Row>,
  claimed: Row,
): Promise<void> {
  const { database, clock, send } = sending;
  const end = (status: 'sent' | 'empty') =>
    database.asService(`${kind.called}: end`, (db) =>
      endMail(db, kind.table, { claimed, status, at: clock.now() }),
    );
  const letter = await kind.letterOf(claimed);
  if (letter === null) {
    await end('empty');
    return;
  }
  try {
    await watchedCall(
      { provider: 'mail', endpoint: kind.endpoint },
      () => send({ ...letter, id: claimed.id }),
      () => 'found' as const,
    );
  } catch (error) {
    return await noteFailure(sending, kind, { claimed, err: error });
  }
  await end('sent');
}

/** Tries again later, or gives the mail up. */
async function noteFailure<Row extends Claimed>(
  { database, clock, log }: Sending,
  { table, called, givenUp }: KeptMails<Row>,
  { claimed, err }: { claimed: Row; err: unknown },
): Promise<void> {
  const at = clock.now();
  const pause = pausesMinutes[claimed.tries - 1];
  if (pause === undefined) {
    log.error({ err, mail: claimed.id }, `${called}: one was given up`);
    return await database.asService(`${called}: give up`, async (db) => {
      if (await endMail(db, table, { claimed, status: 'failed', at })) await givenUp?.(db, claimed);
    });
  }
  log.warn({ err, mail: claimed.id }, `${called}: one is tried again`);
  await database.asService(`${called}: postpone`, (db) =>
    postponeMail(db, table, { claimed, nextAt: at.add({ minutes: pause }) }),
  );
}
