import type { RequestContext } from '../../platform/context';
import type { Mailer } from '../../platform/mail';
import { isAdmin, requireMember, signInFirst } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Looks } from './introduction-mail';
import {
  addProvider,
  changeProvider,
  listEntries,
  listProviders,
  ownIntroductions,
  removeProvider,
} from './marketplace-repo';
import { requestIntroduction } from './request-introduction';
import { servesArea } from './serves-area';

const { marketplace } = os;
const secondsInDay = 86_400;

/** `mail` null: firms are shown, and nobody is put in touch. */
export function marketplaceHandlers(mail: Mailer | null, looks: () => Promise<Looks>) {
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

    entries: marketplace.entries.handler(async ({ context, errors }) => {
      if (!(await isByAdmin(context))) throw errors.ADMIN_NEEDED();
      const rows = await context.database.asService('an admin reads the firms', listEntries);
      const entries = rows.map(({ is_paid_placement, changed_at: _, ...row }) => ({
        ...row,
        isPaidPlacement: is_paid_placement,
      }));
      return { entries };
    }),

    add: marketplace.add.handler(async ({ input, context, errors }) => {
      if (!(await isByAdmin(context))) throw errors.ADMIN_NEEDED();
      const id = await context.database.asService('an admin enters a firm', (db) =>
        addProvider(db, input, context.clock.now()),
      );
      return { id };
    }),

    change: marketplace.change.handler(async ({ input: { id, ...entry }, context, errors }) => {
      if (!(await isByAdmin(context))) throw errors.ADMIN_NEEDED();
      const isThere = await context.database.asService('an admin changes a firm', (db) =>
        changeProvider(db, id, entry, context.clock.now()),
      );
      if (!isThere) throw errors.PROVIDER_UNKNOWN();
      return { id };
    }),

    remove: marketplace.remove.handler(async ({ input, context, errors }) => {
      if (!(await isByAdmin(context))) throw errors.ADMIN_NEEDED();
      const wasThere = await context.database.asService('an admin removes a firm', (db) =>
        removeProvider(db, input.id),
      );
      if (!wasThere) throw errors.PROVIDER_UNKNOWN();
      return { removed: true as const };
    }),

    introduce: marketplace.introduce.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      if (mail === null) throw errors.MAIL_MISSING();
      const asked = await requestIntroduction(context, member, input, mail, looks);
      if (asked.kind === 'unknown') throw errors.PROVIDER_UNKNOWN();
      if (asked.kind === 'no-address') throw signInFirst();
      if (asked.kind === 'limited') {
        context.replyHeaders.set('Retry-After', String(secondsInDay));
        throw errors.RATE_LIMITED({ data: { retryAfterSeconds: secondsInDay } });
      }
      const { id, providerName, at: requestedAt } = asked;
      const { providerId, message } = input;
      return { id, providerId, providerName, message, requestedAt };
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

async function isByAdmin({ actor, database }: RequestContext): Promise<boolean> {
  return database.asUser(requireMember(actor), isAdmin);
}
