import type { LoansAsked, LoansReport } from '@deedlight/contract/client-pages/loans-report';
import type { Property } from '@deedlight/contract/property';
import { clientLinkLimits, linkState } from '@deedlight/domain/client-pages/client-link';
import { wholeDollars } from '@deedlight/domain/format';
import { toPlain } from '@deedlight/domain/plain-values';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Averages } from './averages';
import { appendVersion, type LinkRow, type OwnLoans, ownLoans } from './client-links-repo';
import { type Keeping, keepLink, type LinkTerms } from './keep-link';
import { homeOf, labelOfHome, sourcesOf, sourcesOfHome } from './make-report';
import { senderOf } from './sender-of';
import type { ReportServices } from './share-home';
import { workOutLoans } from './work-out-loans';

export type SharingLoans = Keeping & {
  services: Pick<ReportServices, 'open' | 'readPublic'>;
  averages: (ctx: RequestContext) => Promise<Averages>;
  productName: string;
};

type Said = { name: string; note: string };

/**
 * Works a comparison of loans out and stores it with a link of its own. Of the browser only the
 * inputs, the name and the note are taken. Throws what opening the home throws, and InvalidInput.
 */
export async function shareLoans(
  ctx: RequestContext,
  member: Member,
  { asked, name, note, ...terms }: Said & LinkTerms & { asked: LoansAsked },
  sharing: SharingLoans,
): Promise<LinkRow> {
  const made = await makeLoans(ctx, member, { asked, name, note }, sharing);
  return await keepLink(ctx, member, { ...made, ...terms }, sharing);
}

export type Updated =
  | { kind: 'updated'; link: LinkRow }
  | { kind: 'unknown' }
  | { kind: 'ended'; why: 'expired' | 'revoked' }
  | { kind: 'full' };

/**
 * Works shared loans out anew under the same link. What it said before is kept; a null note leaves
 * the note as it was. Throws what sharing throws.
 */
export async function updateLoans(
  ctx: RequestContext,
  member: Member,
  { id, asked, note }: { id: string; asked: LoansAsked; note: string | null },
  sharing: SharingLoans,
): Promise<Updated> {
  const key = { userId: member.userId, id };
  const before = await ctx.database.asUser(member, (db) => ownLoans(db, key));
  const refusal = refusalOf(before, ctx);
  if (before === undefined || refusal !== null) return refusal ?? { kind: 'unknown' };
  const { name, note: noteBefore } = before.report;
  const said = { asked, name, note: note ?? noteBefore };
  const made = await makeLoans(ctx, member, said, sharing);
  // A browser cannot write the table, since it could put any figure into it.
  const link = await ctx.database.asService('a member updates shared loans', (db) =>
    appendVersion(db, { ...key, ...made, at: ctx.clock.now() }),
  );
  if (link !== undefined) return { kind: 'updated', link };
  // Something ended or filled the link since.
  const now = await ctx.database.asUser(member, (db) => ownLoans(db, key));
  return refusalOf(now, ctx) ?? { kind: 'full' };
}

function refusalOf(
  link: OwnLoans | undefined,
  { clock }: RequestContext,
): Exclude<Updated, { kind: 'updated' }> | null {
  if (link === undefined) return { kind: 'unknown' };
  const state = linkState(
    { expiresAt: link.expires_at, revokedAt: link.revoked_at },
    clock.now().toString(),
  );
  if (state !== 'open') return { kind: 'ended', why: state };
  return link.version >= clientLinkLimits.versions.most ? { kind: 'full' } : null;
}

async function makeLoans(
  ctx: RequestContext,
  member: Member,
  { asked, name, note }: Said & { asked: LoansAsked },
  { services, averages, productName }: SharingLoans,
) {
  const { propertyId } = asked;
  const property = propertyId === null ? null : await opened(ctx, propertyId, services);
  const worked = await workOutLoans(asked, {
    ...{ property, averages: await averages(ctx) },
    today: ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate(),
  });
  const sender = await senderOf(ctx, member);
  const home = property && homeOf(property);
  const report: LoansReport = {
    kind: 'loans',
    madeAt: ctx.clock.now().toString(),
    isSample: property?.isSample ?? false,
    ...{ productName, sender, note, name, home },
    say: asked.say,
    ...worked,
    sources: property === null ? [] : citedSources(property, worked),
  };
  return { propertyId, label: labelOf(report), report, inputs: toPlain(asked) };
}

/** What a visitor does not see never reaches the report. */
async function opened(
  ctx: RequestContext,
  id: Property['id'],
  { open, readPublic }: SharingLoans['services'],
): Promise<Property> {
  await open(ctx, id);
  return await readPublic({ ...ctx, actor: { role: 'anon' } }, id);
}

function citedSources(property: Property, { taxes }: Pick<LoansReport, 'taxes'>) {
  const ids = sourcesOfHome(homeOf(property), property);
  const bill = taxes.kind === 'record' ? [taxes.source] : [];
  return sourcesOf(property.sources, new Set([...ids, ...bill]));
}

function labelOf({ name, home, purchase }: LoansReport): string {
  if (name !== '') return name;
  return home === null
    ? `Loans for ${wholeDollars(purchase.price)}`
    : `Loans, ${labelOfHome(home)}`.slice(0, 200);
}
