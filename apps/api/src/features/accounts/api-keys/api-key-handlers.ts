import type { ApiKey, NewApiKey } from '@deedlight/contract/accounts/api-keys';
import { InvalidInput } from '@deedlight/domain/invalid';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../../platform/context';
import { type Mailer, mailPage } from '../../../platform/mail';
import { type Member, requireMember } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import { hasJustSignedIn } from '../recent-sign-in';
import { insertKey, ownKeys, revokeOwnKey } from './api-keys-repo';
import { makeKey } from './key-secret';

type Look = { productName: string; logoUrl: string | null };

export type ApiKeySettings = {
  /** It is null if no mail can be sent: then nobody is notified of a new key. */
  mail: Mailer | null;
  look: () => Promise<Look>;
  publicUrl: string;
  /** A member, and so a key of theirs, may send this number of requests per minute. */
  mostPerMinute: number;
};

type Made =
  | { kind: 'made'; key: ApiKey; secret: string }
  | { kind: 'sign-in-again' }
  | { kind: 'too-many' };

/** Handles the card "API keys" of Settings. */
export function apiKeyHandlers(settings: ApiKeySettings) {
  const { mostPerMinute } = settings;
  return {
    apiKeys: os.accounts.apiKeys.handler(async ({ context }) => {
      const member = requireMember(context.actor);
      const keys = await context.database.asUser(member, (db) =>
        ownKeys(db, member.userId, mostPerMinute),
      );
      return { keys, mostPerMinute };
    }),

    makeApiKey: os.accounts.makeApiKey.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const made = await makeApiKey(context, member, input, mostPerMinute);
      if (made.kind === 'sign-in-again') throw errors.RECENT_SIGN_IN_NEEDED();
      if (made.kind === 'too-many') throw errors.TOO_MANY_API_KEYS();
      await tellOwner(member, made.key, settings);
      return { key: made.key, secret: made.secret };
    }),

    revokeApiKey: os.accounts.revokeApiKey.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const revoked = await context.database.asUser(member, (db) => revokeOwnKey(db, input.id));
      if (!revoked) throw errors.KEY_UNKNOWN();
      return { revoked: true as const };
    }),
  };
}

async function makeApiKey(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  input: NewApiKey,
  mostPerMinute: number,
): Promise<Made> {
  const at = clock.now();
  const expiresAt = endOf(input.expiresOn);
  if (expiresAt !== null && Temporal.Instant.compare(expiresAt, at) <= 0) {
    throw new InvalidInput([
      { field: 'expiresOn', message: 'This day is over: choose a later one' },
    ]);
  }
  if (input.perMinute !== null && input.perMinute > mostPerMinute) {
    throw new InvalidInput([
      { field: 'perMinute', message: `At most ${mostPerMinute}, as your plan` },
    ]);
  }
  const made = makeKey();
  return database.asUser(member, async (db) => {
    if (!(await hasJustSignedIn(db, member, at))) return { kind: 'sign-in-again' };
    const id = await insertKey(db, input, made, { at, expiresAt });
    if (id === null) return { kind: 'too-many' };
    const key = (await ownKeys(db, member.userId, mostPerMinute)).find((own) => own.id === id);
    if (key === undefined) throw new Error('the key that was just made is not listed');
    return { kind: 'made', key, secret: made.text };
  });
}

/** Returns the end of a key, which is valid through its last day. */
function endOf(day: string | null): Temporal.Instant | null {
  if (day === null) return null;
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('UTC').toInstant();
}

/** Notifies the owner, because somebody else may have made the key in a browser left open. */
async function tellOwner(
  { email }: Member,
  key: ApiKey,
  { mail, look, publicUrl }: ApiKeySettings,
): Promise<void> {
  if (mail === null || email === null) return;
  const { productName, logoUrl } = await look();
  const page = mailPage({
    productName,
    logoUrl,
    title: 'An API key was made',
    paragraphs: [
      'Programs that have it read in your name, and what they look up counts as yours.',
      'If it was not you, revoke the key and change your password.',
    ],
    facts: [
      { label: 'Name', value: key.name },
      { label: 'Begins with', value: key.start },
      { label: 'May', value: key.scopes.join(', ') },
    ],
    action: { label: 'Open Settings', url: `${publicUrl}/app/settings` },
    footer: ['You have this mail because a key was made for your account.'],
  });
  mail.dispatch({
    to: email,
    subject: `An API key was made for your ${productName} account`,
    ...page,
  });
}
