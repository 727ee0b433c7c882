import type { ClientReport, ReportSender } from '@deedlight/contract/client-pages';
import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { nameText } from '@deedlight/domain/property/name-text';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Passcodes } from '../../platform/passcodes';
import { addLink, type LinkRow, readSender } from './client-links-repo';
import { makeToken } from './link-token';
import { makeReport } from './make-report';

/** Answers what a report is made of, by the same services as the pages of the product. */
export type ReportServices = {
  /** Opens the property as its page does: a view is counted, and a refused member gets nothing. */
  open: (ctx: RequestContext, id: PropertyId) => Promise<Property>;
  /** Reads it as a visitor may see it, uncounted. */
  readPublic: (ctx: RequestContext, id: PropertyId) => Promise<Property>;
  /** Values it as a visitor may see it, uncounted. */
  value: (ctx: RequestContext, id: PropertyId) => Promise<ValuationOut>;
  compare: (ctx: RequestContext, property: Property) => Promise<ComparablesOut | null>;
};

export type Sharing = {
  services: ReportServices;
  passcodes: Passcodes;
  secret: string;
  productName: string;
};

export type Asked = { propertyId: PropertyId; note: string; days: number; passcode: string | null };

/**
 * Freezes the report of a home and stores it with a link of its own. All of it is read here, and
 * nothing is taken from the browser but the note. Throws what opening the property throws.
 */
export async function shareHome(
  ctx: RequestContext,
  member: Member,
  { propertyId, note, days, passcode }: Asked,
  { services, passcodes, secret, productName }: Sharing,
): Promise<LinkRow> {
  await services.open(ctx, propertyId);
  // What a visitor does not see never reaches the report.
  const asVisitor: RequestContext = { ...ctx, actor: { role: 'anon' } };
  const property = await services.readPublic(asVisitor, propertyId);
  const valuation = await services.value(asVisitor, propertyId);
  const comparables = await services.compare(ctx, property);
  const sender = await senderOf(ctx, member);
  const madeAt = ctx.clock.now();
  const report = makeReport({
    ...{ property, valuation, comparables, sender, note, productName },
    madeAt: madeAt.toString(),
  });
  const passcodeHash = passcode === null ? null : await passcodes.hash(passcode);
  const { hash, sealed } = makeToken(secret);
  // A browser cannot write the table, since it could put any figure into it.
  return await ctx.database.asService('a member shares a report', (db) =>
    addLink(db, {
      userId: member.userId,
      ...{ tokenHash: hash, sealedToken: sealed, propertyId, report, passcodeHash, madeAt },
      label: labelOf(report),
      expiresAt: madeAt.add({ hours: 24 * days }),
    }),
  );
}

async function senderOf({ database }: RequestContext, member: Member): Promise<ReportSender> {
  const row = await database.asUser(member, (db) => readSender(db, member.userId));
  return {
    name: row?.full_name ?? '',
    title: row?.title ?? '',
    company: row?.company ?? '',
    phone: row?.phone ?? '',
    email: row?.contact_email ?? '',
    nmlsId: row?.nmls_id ?? '',
    licences: row?.licences ?? [],
    disclosure: row?.disclosure ?? '',
    equalHousing: equalHousingOf(row?.equal_housing),
  };
}

function equalHousingOf(text: string | null | undefined): ReportSender['equalHousing'] {
  return text === 'lender' || text === 'opportunity' ? text : null;
}

const longestLabel = 200;

function labelOf({ home }: ClientReport): string {
  const parts = [nameText(home), home.address.city].filter((part) => part !== null);
  return parts.join(', ').slice(0, longestLabel);
}
