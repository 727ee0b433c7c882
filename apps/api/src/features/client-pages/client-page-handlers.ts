import { type ClientLink, clientPages } from '@deedlight/contract/client-pages';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from '../../platform/context';
import { keepPrivate } from '../../platform/http/keep-private';
import type { Mailer } from '../../platform/mail';
import { requireMember, signInFirst } from '../../platform/member';
import { os } from '../../platform/procedures';
import { tooOften } from '../../platform/too-often';
import { askSender, type Look } from './ask-sender';
import { type LinkRow, ownLinks, setRevoked } from './client-links-repo';
import { leftOutSales } from './left-out-sales';
import { addressOfLink, tokenOf } from './link-token';
import { type Admitted, type Admitting, admitToLink, type Opening, openReport } from './open-link';
import { sendLink } from './send-link';
import { closingMaker, type SharingClosing } from './share-closing';
import { comparablesMaker } from './share-comparables';
import { type Sharing, shareHome } from './share-home';
import { loansMaker } from './share-loans';
import { shareWorked, type Updated, updateWorked } from './share-worked';

type Settings = Sharing &
  SharingClosing &
  Admitting &
  Omit<Opening, 'sendsMail'> & {
    mail: Mailer | null;
    look: () => Promise<Look>;
    publicUrl: string;
  };

const errors = createORPCErrorConstructorMap(clientPages.ask['~orpc'].errorMap);
const sendErrors = createORPCErrorConstructorMap(clientPages.send['~orpc'].errorMap);
const updateErrors = createORPCErrorConstructorMap(clientPages.updateLoans['~orpc'].errorMap);

/** Nobody but the reader keeps the answer, and no search engine lists it. */

/** Handles a member's links to reports, and the reports for whoever has a link. */
export function clientPageHandlers(settings: Settings) {
  const { mail, secret, publicUrl } = settings;
  const linkOf = linkMaker(secret, publicUrl);
  return {
    share: os.clientPages.share.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      return linkOf(await shareHome(context, member, input, settings));
    }),

    shareLoans: os.clientPages.shareLoans.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      const make = loansMaker(context, member, input.asked, settings);
      return linkOf(await shareWorked(context, member, input, make, settings));
    }),

    updateLoans: os.clientPages.updateLoans.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      const make = loansMaker(context, member, input.asked, settings);
      const update = { ...input, of: { kind: 'loans' as const } };
      return linkOf(updated(await updateWorked(context, member, update, make)));
    }),

    shareClosing: os.clientPages.shareClosing.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      const make = closingMaker(context, member, input.asked, settings);
      return linkOf(await shareWorked(context, member, input, make, settings));
    }),

    updateClosing: os.clientPages.updateClosing.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      const make = closingMaker(context, member, input.asked, settings);
      const update = { ...input, of: { kind: 'closing' as const, side: input.asked.side } };
      return linkOf(updated(await updateWorked(context, member, update, make)));
    }),

    shareComparables: os.clientPages.shareComparables.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      const make = comparablesMaker(context, member, input.asked, settings);
      return linkOf(await shareWorked(context, member, input, make, settings));
    }),

    updateComparables: os.clientPages.updateComparables.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      const make = comparablesMaker(context, member, input.asked, settings);
      const update = { ...input, of: { kind: 'comparables' as const } };
      return linkOf(updated(await updateWorked(context, member, update, make)));
    }),

    checkComparables: os.clientPages.checkComparables.handler(async ({ input, context }) => {
      requireMember(context.actor);
      return { leftOut: await leftOutSales(context, input.asked, settings.services) };
    }),

    send: os.clientPages.send.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      if (mail === null) throw errors.MAIL_MISSING();
      const sent = await sendLink(context, member, input, { ...settings, mail });
      switch (sent.kind) {
        case 'sent':
          return linkOf(sent.link);
        case 'unknown':
        case 'ended':
          throw gone(sent);
        case 'unreadable':
          throw sendErrors.CLIENT_LINK_UNREADABLE();
        case 'limited':
          throw tooOften(context, sent.seconds);
        case 'refused':
          throw sendErrors.MAIL_REFUSED();
        case 'not-taken':
          throw sendErrors.MAIL_NOT_TAKEN();
        case 'no-address':
          throw signInFirst();
      }
    }),

    list: os.clientPages.list.handler(async ({ context }) => {
      const member = requireMember(context.actor);
      const rows = await context.database.asUser(member, (db) => ownLinks(db, member.userId));
      return { links: rows.map(linkOf) };
    }),

    revoke: os.clientPages.revoke.handler(async ({ input, context }) => {
      const at = context.clock.now();
      return linkOf(await changed(context, { id: input.id, at }));
    }),

    restore: os.clientPages.restore.handler(async ({ input, context }) =>
      linkOf(await changed(context, { id: input.id, at: null })),
    ),

    open: os.clientPages.open.handler(async ({ input, context }) => {
      keepPrivate(context);
      const admitted = await admitToLink(context, input, settings);
      return await openReport(context, passed(context, admitted), {
        ...settings,
        sendsMail: mail !== null,
      });
    }),

    ask: os.clientPages.ask.handler(async ({ input, context }) => {
      keepPrivate(context);
      if (mail === null) throw errors.MAIL_MISSING();
      const { token, passcode, ...question } = input;
      const admitted = await admitToLink(context, { token, passcode }, settings);
      const { link } = passed(context, admitted);
      const wait = await askSender(context, link, question, { ...settings, mail });
      if (wait !== null) throw tooOften(context, wait);
      return { sent: true as const };
    }),
  };
}

async function changed(
  { actor, database }: RequestContext,
  change: Omit<Parameters<typeof setRevoked>[1], 'userId'>,
): Promise<LinkRow> {
  const member = requireMember(actor);
  const row = await database.asUser(member, (db) =>
    setRevoked(db, { userId: member.userId, ...change }),
  );
  if (row === undefined) throw errors.CLIENT_LINK_UNKNOWN();
  return row;
}

function updated(answer: Updated): LinkRow {
  switch (answer.kind) {
    case 'updated':
      return answer.link;
    case 'unknown':
    case 'ended':
      throw gone(answer);
    case 'full':
      throw updateErrors.CLIENT_LINK_FULL();
  }
}

function passed(context: RequestContext, admitted: Admitted) {
  switch (admitted.kind) {
    case 'admitted':
      return admitted;
    case 'unknown':
    case 'ended':
      throw gone(admitted);
    case 'passcode-needed':
      throw errors.PASSCODE_NEEDED();
    case 'passcode-wrong':
      throw errors.PASSCODE_WRONG();
    case 'limited':
      throw tooOften(context, admitted.seconds);
  }
}

type Gone = Extract<Admitted, { kind: 'unknown' | 'ended' }>;

function gone(link: Gone) {
  return link.kind === 'unknown'
    ? errors.CLIENT_LINK_UNKNOWN()
    : errors.CLIENT_LINK_ENDED({ data: { why: link.why } });
}

function linkMaker(secret: string, publicUrl: string) {
  return (row: LinkRow): ClientLink => {
    const token = tokenOf(row.sealed_token, secret);
    return {
      id: row.id,
      url: token === null ? null : addressOfLink(token, publicUrl),
      kind: row.kind,
      propertyId: row.property_id,
      label: row.label,
      ...inputsOf(row.inputs),
      version: row.version,
      hasPasscode: row.has_passcode,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      opens: row.opens,
      lastOpenedAt: row.last_opened_at,
      questions: row.questions,
      mails: row.mails,
      lastMailedAt: row.last_mailed_at,
    };
  };
}

/** What a member opens again: the calculator, the page of a closing, or the grid of comparables. */
function inputsOf(
  inputs: LinkRow['inputs'],
): Pick<ClientLink, 'inputs' | 'closing' | 'comparables'> {
  const none = { inputs: null, closing: null, comparables: null };
  if (inputs === null) return none;
  if ('side' in inputs) return { ...none, closing: { side: inputs.side, page: inputs.page } };
  return 'rule' in inputs ? { ...none, comparables: inputs.page } : { ...none, inputs };
}
