import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import {
  appendVersion,
  type LinkRow,
  type OwnWorked,
  ownWorked,
  type WorkedInputs,
  type WorkedReport,
} from './client-links-repo';
import { type Keeping, keepLink, type LinkTerms } from './keep-link';
import { whyEnded } from './why-ended';

/** What the database keeps of inputs. */
const longestInputs = 50_000;

/** Returns inputs as JSON has them. Throws InvalidInput where they are more than a link keeps. */
export function plainInputs<Asked>(asked: Asked, tooMany: string) {
  const inputs = toPlain(asked);
  const isLong = JSON.stringify(inputs).length > longestInputs;
  refuse(isLong ? [{ field: 'asked', message: tooMany }] : []);
  return inputs;
}

/** What the sender says with a report; an empty text is none. */
export type Said = { name: string; note: string };

/** A report with the inputs that it was worked out from. */
export type Worked = {
  propertyId: string | null;
  label: string;
  report: WorkedReport;
  inputs: WorkedInputs;
};

/** Works a report out from the inputs of a request. */
export type Maker = (said: Said) => Promise<Worked>;

/**
 * Works a report out and stores it with a link of its own. Of the browser only the inputs, the name
 * and the note are taken. Throws what `make` throws.
 */
export async function shareWorked(
  ctx: RequestContext,
  member: Member,
  { name, note, days, passcode }: Said & LinkTerms,
  make: Maker,
  keeping: Keeping,
): Promise<LinkRow> {
  return await keepLink(ctx, member, { ...(await make({ name, note })), days, passcode }, keeping);
}

export type Updated =
  | { kind: 'updated'; link: LinkRow }
  | { kind: 'unknown' }
  | { kind: 'ended'; why: 'expired' | 'revoked' }
  | { kind: 'full' };

type Update = {
  id: string;
  /** What the link must be of; another is not found, and neither is the other side of a closing. */
  of: { kind: 'loans' | 'comparables' } | { kind: 'closing'; side: ClosingReport['of']['side'] };
  /** null leaves the note as it was. */
  note: string | null;
};

/**
 * Works a shared report out anew under the same link, which keeps what it said before. Throws what
 * `make` throws.
 */
export async function updateWorked(
  ctx: RequestContext,
  member: Member,
  { id, of, note }: Update,
  make: Maker,
): Promise<Updated> {
  const key = { userId: member.userId, id, kind: of.kind };
  const before = await ctx.database.asUser(member, (db) => ownWorked(db, key));
  const refusal = refusalOf(before, ctx);
  if (before === undefined || refusal !== null) return refusal ?? { kind: 'unknown' };
  const { report } = before;
  if (of.kind === 'closing' && report.kind === 'closing' && report.of.side !== of.side) {
    return { kind: 'unknown' };
  }
  const { name, note: noteBefore } = report;
  const made = await make({ name, note: note ?? noteBefore });
  // A browser cannot write the table, since it could put any figure into it.
  const link = await ctx.database.asService('a member updates a shared report', (db) =>
    appendVersion(db, { userId: member.userId, id, ...made, at: ctx.clock.now() }),
  );
  if (link !== undefined) return { kind: 'updated', link };
  // Something ended or filled the link since.
  const now = await ctx.database.asUser(member, (db) => ownWorked(db, key));
  return refusalOf(now, ctx) ?? { kind: 'full' };
}

function refusalOf(
  link: OwnWorked | undefined,
  ctx: RequestContext,
): Exclude<Updated, { kind: 'updated' }> | null {
  if (link === undefined) return { kind: 'unknown' };
  const why = whyEnded(link, ctx);
  if (why !== null) return { kind: 'ended', why };
  return link.version >= clientLinkLimits.versions.most ? { kind: 'full' } : null;
}
