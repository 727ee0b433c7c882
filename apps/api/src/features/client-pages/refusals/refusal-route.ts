import { type Context, Hono } from 'hono';
import type { Clock } from '../../../platform/clock';
import type { Database, Queries } from '../../../platform/database/database';
import type { AppEnv } from '../../../platform/http/app-env';
import { oneLine } from '../../../platform/mail';
import { type LimitStore, vainTries } from '../../../platform/shared-limits';
import { readSender } from '../client-links-repo';
import { type Recipient, recipientOf } from './recipient';
import { choices, refusalPage, tooManyRefusalsPage, unknownRefusalPage } from './refusal-page';
import { addRefusal, readRefusals, removeRefusal } from './refusals-repo';

type Deps = {
  database: Database;
  clock: Clock;
  limits: LimitStore;
  secret: string;
  productName: string;
};

const quarterHour = 900;

/**
 * Serves the link at the end of a mail that a member sent to a client. It works without a session. A
 * GET only asks, because scanners of mail open every link; a POST without a choice is a mailbox
 * provider's button (RFC 8058), and refuses the sender. What this server did not sign reaches no
 * table, and each link is limited by itself, as one provider presses for many people.
 */
export function refusalRoute(deps: Deps): Hono<AppEnv> {
  const { database, clock, secret, productName } = deps;
  const uses = vainTries(deps.limits, 'mailRefusals', { points: 60, duration: quarterHour });

  async function answer(c: Context<AppEnv>, token: string, choice: string | null) {
    const recipient = recipientOf(token, { secret });
    if (recipient === null) return c.html(unknownRefusalPage(productName), 404);
    const wait = await uses(`${recipient.senderId} ${recipient.addressHash}`);
    if (wait !== null) {
      c.header('Retry-After', String(wait));
      return c.html(tooManyRefusalsPage(productName, wait), 429);
    }
    const shown = await database.asService('a recipient chooses whose mails come', async (db) => {
      const sender = await nameOf(db, recipient.senderId);
      const day = clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
      if (choice !== null) await choose(db, { ...recipient, choice, day, isGone: sender === null });
      return { sender, refused: await readRefusals(db, recipient) };
    });
    return c.html(refusalPage(productName, shown));
  }

  const path = '/unsubscribe/mails/:token';
  return new Hono<AppEnv>()
    .get(path, (c) => answer(c, c.req.param('token'), null))
    .post(path, async (c) => {
      const { choice } = await c.req.parseBody();
      const isKnown = choices.some((known) => known === choice);
      return answer(c, c.req.param('token'), isKnown ? String(choice) : 'no-sender');
    });
}

type Chosen = Recipient & { choice: string; day: string; isGone: boolean };

async function choose(
  db: Queries,
  { addressHash, senderId, choice, day, isGone }: Chosen,
): Promise<void> {
  const of = { addressHash, senderId: choice.includes('anybody') ? null : senderId };
  // An account that is gone mails nobody, and no row may name it.
  if (of.senderId !== null && isGone) return;
  if (choice.endsWith('again')) await removeRefusal(db, of);
  else await addRefusal(db, { ...of, day });
}

/** What a sender is called in their mails; null where there is no such account any more. */
async function nameOf(db: Queries, senderId: string): Promise<string | null> {
  const row = await readSender(db, senderId);
  return row === undefined ? null : oneLine(row.full_name || row.company || '') || 'the sender';
}
