import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import type { SendMail } from '../../../platform/mail';
import { watchedCall } from '../../../platform/watched-call';
import { digestLetter, type Look } from './digest-letter';
import { readDigestNews } from './digest-news-repo';
import { type ClaimedDigest, claimDigest, endDigest, postponeDigest } from './digests-repo';
import { stopUrlOf } from './stop-token';

export type SendingDigests = {
  database: Database;
  clock: Clock;
  log: Log;
  send: SendMail;
  look: () => Promise<Look>;
  /** It signs the links that stop the mails. */
  secret: string;
};

/** A claim outlasts a try with a mail server; that of a dead process expires by itself. */
const holdMinutes = 5;
/** These pauses follow each failed try; after the last one the mail is given up. */
const pausesMinutes = [5, 30, 2 * 60, 6 * 60, 12 * 60];

/**
 * Sends the mails that are due, each by one process.
 *
 * At the mail server the choice is at least once: a mail counts as sent when the server has taken
 * it, so that a process that dies before it can note that leaves the mail to be sent again. It is
 * then the same mail, with the id of its row as Message-ID (or as idempotency key), by which mail
 * programs and providers show it once. The other way round, a crash would lose a member's changes.
 */
export async function sendDigests(sending: SendingDigests, signal: AbortSignal): Promise<void> {
  const { database, clock } = sending;
  while (!signal.aborted) {
    const at = clock.now();
    const until = at.add({ minutes: holdMinutes });
    const claimed = await database.asService('mails of changes: claim', (db) =>
      claimDigest(db, at, until),
    );
    if (claimed === null) return;
    await sendOne(sending, claimed);
  }
}

async function sendOne(sending: SendingDigests, claimed: ClaimedDigest): Promise<void> {
  const { database, clock, send, look, secret } = sending;
  const news = await database.asService('mails of changes: read', (db) =>
    readDigestNews(db, claimed),
  );
  const end = (status: 'sent' | 'empty') =>
    database.asService('mails of changes: end', (db) =>
      endDigest(db, claimed, status, clock.now()),
    );
  if (news === null) return await end('empty');
  const looks = await look();
  const stopUrl = stopUrlOf(claimed.user_id, { secret, publicUrl: looks.publicUrl });
  const told = { id: claimed.id, coversUntil: claimed.covers_until, news, stopUrl };
  const letter = digestLetter(told, looks);
  try {
    const called = { provider: 'mail', endpoint: 'changes' };
    await watchedCall(
      called,
      () => send(letter),
      () => 'found' as const,
    );
  } catch (error) {
    return await noteFailure(sending, claimed, error);
  }
  await end('sent');
}

/** Tries again later, or gives the mail up; what it told is then in the member's next one. */
async function noteFailure(
  { database, clock, log }: SendingDigests,
  claimed: ClaimedDigest,
  err: unknown,
): Promise<void> {
  const at = clock.now();
  const pause = pausesMinutes[claimed.tries - 1];
  if (pause === undefined) {
    log.error({ err, digest: claimed.id }, 'a mail of changes was given up');
    return await database.asService('mails of changes: give up', (db) =>
      endDigest(db, claimed, 'failed', at),
    );
  }
  log.warn({ err, digest: claimed.id }, 'a mail of changes is tried again');
  await database.asService('mails of changes: postpone', (db) =>
    postponeDigest(db, claimed, at.add({ minutes: pause })),
  );
}
