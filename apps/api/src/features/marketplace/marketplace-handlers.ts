import { introductionConsent } from '@deedlight/contract/marketplace';
import type { RequestContext } from '../../platform/context';
import type { FileAddress } from '../../platform/identity/file-address';
import { type Mailer, type MailSender, mailPage, oneLine } from '../../platform/mail';
import { type Member, requireAdmin, requireMember, signInFirst } from '../../platform/member';
import { os } from '../../platform/procedures';
import { mailedBy, refusesMails } from '../client-pages/public';
import {
  addProvider,
  addressOfFirm,
  changeProvider,
  introduce,
  listEntries,
  listProviders,
  ownIntroductions,
  removeProvider,
} from './marketplace-repo';
import { servesArea } from './serves-area';

type Mail = Parameters<Mailer['dispatch']>[0];

type Looks = { productName: string; logoUrl: string | null };

type Settings = {
  looks: () => Promise<Looks>;
  publicUrl: string;
  addressOf: FileAddress;
};

type Introduction = {
  provider: { name: string; email: string };
  member: { name: string; email: string; phone: string | null };
  message: string;
  /** What the member says of themselves; null where they have not agreed that it be sent. */
  lines: MailSender | null;
};

type Request = {
  providerId: string;
  name: string;
  phone: string | null;
  message: string;
  consent: string;
};

type Requested =
  | { kind: 'asked'; id: string; providerName: string; at: string; isCopied: boolean }
  | { kind: 'unknown' }
  | { kind: 'limited' }
  | { kind: 'refused' }
  | { kind: 'no-address' };

const mostADay = 10;

const { marketplace } = os;

const secondsInDay = 86_400;

/** If `mail` is null, firms are shown but no introductions are possible. */
export function marketplaceHandlers(mail: Mailer | null, settings: Settings) {
  return {
    list: marketplace.list.handler(async ({ input: { service, ...place }, context }) => {
      const member = requireMember(context.actor);
      const rows = await context.database.asUser(member, listProviders);
      const providers = rows
        .filter(({ services }) => service === undefined || services.includes(service))
        .filter(({ areas }) => servesArea(areas, place))
        .map(({ is_paid_placement, changed_at, ...row }) => ({
          ...row,
          isPaidPlacement: is_paid_placement,
          changedAt: changed_at,
        }));
      return { providers, canIntroduce: mail !== null };
    }),

    entries: marketplace.entries.handler(async ({ context }) => {
      await requireAdmin(context);
      const rows = await context.database.asService('an admin reads the firms', listEntries);
      const entries = rows.map(({ is_paid_placement, changed_at: _, ...row }) => ({
        ...row,
        isPaidPlacement: is_paid_placement,
      }));
      return { entries };
    }),

    add: marketplace.add.handler(async ({ input, context }) => {
      await requireAdmin(context);
      const id = await context.database.asService('an admin enters a firm', (db) =>
        addProvider(db, input, context.clock.now()),
      );
      return { id };
    }),

    change: marketplace.change.handler(async ({ input: { id, ...entry }, context, errors }) => {
      await requireAdmin(context);
      const isThere = await context.database.asService('an admin changes a firm', (db) =>
        changeProvider(db, id, entry, context.clock.now()),
      );
      if (!isThere) throw errors.PROVIDER_UNKNOWN();
      return { id };
    }),

    remove: marketplace.remove.handler(async ({ input, context, errors }) => {
      await requireAdmin(context);
      const wasThere = await context.database.asService('an admin removes a firm', (db) =>
        removeProvider(db, input.id),
      );
      if (!wasThere) throw errors.PROVIDER_UNKNOWN();
      return { removed: true as const };
    }),

    introduce: marketplace.introduce.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      if (mail === null) throw errors.MAIL_MISSING();
      const asked = await requestIntroduction(context, member, input, mail, settings);
      if (asked.kind === 'unknown') throw errors.PROVIDER_UNKNOWN();
      if (asked.kind === 'refused') throw errors.MAIL_REFUSED();
      if (asked.kind === 'no-address') throw signInFirst();
      if (asked.kind === 'limited') {
        context.replyHeaders.set('Retry-After', String(secondsInDay));
        throw errors.RATE_LIMITED({ data: { retryAfterSeconds: secondsInDay } });
      }
      const { id, providerName, at: requestedAt, isCopied } = asked;
      const { providerId, message } = input;
      return { id, providerId, providerName, message, requestedAt, isCopied };
    }),

    introductions: marketplace.introductions.handler(async ({ context }) => {
      const member = requireMember(context.actor);
      const rows = await context.database.asUser(member, (db) =>
        ownIntroductions(db, member.userId),
      );
      const introductions = rows.map((row) => ({
        id: row.id,
        providerId: row.provider_id,
        providerName: row.provider_name,
        message: row.message,
        requestedAt: row.requested_at,
      }));
      return { introductions };
    }),
  };
}

/** Records the request, and sends mails to the firm and the member. */
async function requestIntroduction(
  ctx: RequestContext,
  member: Member,
  request: Request,
  mail: Mailer,
  settings: Settings,
): Promise<Requested> {
  const { database, clock } = ctx;
  const { email } = member;
  if (email === null) return { kind: 'no-address' };
  const at = clock.now();
  const senderId = member.userId;
  const firm = await database.asService('a firm may refuse mails', (db) =>
    addressOfFirm(db, request.providerId),
  );
  if (firm !== undefined && (await refusesMails(database, { senderId, to: firm })).refuses) {
    return { kind: 'refused' };
  }
  // Only the service role may read the firm's address.
  const written = await database.asService('a member asks for an introduction', (db) =>
    introduce(db, { ...request, member: member.userId, at, mostADay }),
  );
  if (written.outcome !== 'asked') return { kind: written.outcome };
  const { id, provider_name: providerName, email: to } = written;
  if (id === null || providerName === null || to === null)
    throw new Error('an introduction was written without its firm');
  const introduction = {
    provider: { name: providerName, email: to },
    member: { name: request.name, email, phone: request.phone },
    message: request.message,
    lines: await linesOf(ctx, member, request, settings),
  };
  const shown = await settings.looks();
  mail.dispatch(mailToProvider(introduction, shown));
  // Who refuses mails from anybody here refuses a copy, too; the request stands on the page.
  const isCopied = !(await refusesMails(database, { senderId, to: email })).refuses;
  if (isCopied) mail.dispatch(copyToMember(introduction, shown));
  return { kind: 'asked', id, providerName, at: at.toString(), isCopied };
}

/** Returns the member's lines as mails to clients have them. */
async function linesOf(
  ctx: RequestContext,
  member: Member,
  { consent }: Request,
  { addressOf, publicUrl }: Settings,
): Promise<MailSender | null> {
  if (consent !== introductionConsent.version) return null;
  const { logoPath, ...lines } = (await mailedBy(ctx, member)).signature;
  return { ...lines, logoUrl: addressOf(logoPath, publicUrl) };
}

/** Makes the mail to the firm, which tells how to reach the member. */
function mailToProvider({ provider, member, message, lines }: Introduction, looks: Looks): Mail {
  const page = mailPage({
    ...looks,
    title: 'A request for an introduction',
    paragraphs: [`${member.name} asks ${provider.name} to get in touch.`, message],
    facts: [
      { label: 'Name', value: member.name },
      { label: 'E-mail', value: member.email },
      ...(member.phone ? [{ label: 'Phone', value: member.phone }] : []),
    ],
    ...(lines !== null && { sender: lines }),
    footer: [
      'The sender agreed that this be sent to you, and to no one else. Nothing is owed for an introduction.',
    ],
  });
  return { to: provider.email, subject: `Introduction: ${oneLine(member.name)}`, ...page };
}

/** Makes the mail to the member, which tells what was sent, and to whom. */
function copyToMember({ provider, member, message, lines }: Introduction, looks: Looks): Mail {
  const page = mailPage({
    ...looks,
    title: `Your request to ${provider.name}`,
    paragraphs: [`This was sent to ${provider.name}.`, message],
    ...(lines !== null && { sender: lines }),
    footer: ['You asked for this introduction. You may shop for these services elsewhere.'],
  });
  return { to: member.email, subject: `Your request to ${oneLine(provider.name)}`, ...page };
}
