import { formatInstantDay } from '@deedlight/domain/format';
import { type InvitedRole, runsTeam, teamLimits } from '@deedlight/domain/teams/team-roles';
import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import { type Mail, type Mailer, mailPage, oneLine } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { hashOfToken, randomToken } from '../../platform/secret-token';
import { watchedCall } from '../../platform/watched-call';
import { refusesMails } from '../client-pages/public';
import type { TeamLimiters } from './team-limiters';
import {
  holdTeam,
  invitationsOf,
  keepInvitation,
  matesOf,
  noteTeam,
  type Place,
} from './teams-repo';

type Look = { productName: string; logoUrl: string | null };

export type Inviting = {
  mail: Mailer;
  look: () => Promise<Look>;
  publicUrl: string;
  limits: TeamLimiters;
};

type Refused = 'no-team' | 'role' | 'full' | 'already';
export type Invited =
  | { kind: 'invited' }
  | { kind: Refused }
  | { kind: 'limited'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'not-taken' };

type Wanted = { email: string; role: InvitedRole };

/**
 * Invites an address into the caller's team. It is mailed while the caller waits, and kept when the
 * mail was taken: an invitation that nobody can get is none.
 */
export async function invite(
  { database, clock, log }: RequestContext,
  member: Member,
  { email: typed, role }: Wanted,
  { mail, look, publicUrl, limits }: Inviting,
): Promise<Invited> {
  const wanted = { email: typed.trim().toLowerCase(), role };
  const sentAt = clock.now();
  const checked = (db: Queries) => checkInvitation(db, member, { ...wanted, now: sentAt });
  const may = await database.asService('may a member invite', checked);
  if ('kind' in may) return may;
  const seconds = await limits.mails(member.userId);
  if (seconds !== null) return { kind: 'limited', seconds };
  const asked = { senderId: member.userId, to: wanted.email };
  if ((await refusesMails(database, asked)).refuses) return { kind: 'refused' };
  const token = randomToken();
  const expiresAt = sentAt.add({ hours: 24 * teamLimits.invitationDays });
  const letter = invitationLetter(await look(), {
    ...may,
    to: wanted.email,
    url: `${publicUrl}/app/team?invitation=${token}`,
    until: formatInstantDay(expiresAt.toString(), 'UTC'),
  });
  try {
    const called = { provider: 'mail', endpoint: 'team invitation' };
    await watchedCall(
      called,
      () => mail.send(letter),
      () => 'found' as const,
    );
  } catch (err) {
    log.warn({ err }, 'an invitation was not mailed');
    return { kind: 'not-taken' };
  }
  return await database.asService('a member invited', async (db) => {
    // While the mail went out, the caller may have been removed, or the team may have filled.
    const still = await checked(db);
    if ('kind' in still) return still;
    const { teamId, team } = still.place;
    const tokenHash = hashOfToken(token);
    await keepInvitation(db, {
      ...wanted,
      teamId,
      by: member.userId,
      tokenHash,
      sentAt,
      expiresAt,
    });
    const subject = `${team}: ${wanted.email} (${role})`;
    await noteTeam(db, 'team-invited', { by: member.userId, subject });
    return { kind: 'invited' as const };
  });
}

type May = { place: Place; by: string; replyTo: string };

async function checkInvitation(
  db: Queries,
  { userId }: Member,
  { email, now }: Wanted & { now: Parameters<typeof invitationsOf>[1]['now'] },
): Promise<May | { kind: Refused }> {
  const place = await holdTeam(db, userId);
  if (place === undefined) return { kind: 'no-team' };
  if (!runsTeam(place.role)) return { kind: 'role' };
  const mates = await matesOf(db, place.teamId);
  if (mates.some((mate) => mate.email.toLowerCase() === email)) return { kind: 'already' };
  const open = await invitationsOf(db, { teamId: place.teamId, now });
  const others = open.filter((one) => one.email !== email);
  if (mates.length + others.length >= teamLimits.places) return { kind: 'full' };
  const own = mates.find((mate) => mate.userId === userId);
  const replyTo = own?.email ?? '';
  return { place, by: own?.name || replyTo, replyTo };
}

type Told = May & { to: string; url: string; until: string };

function invitationLetter(look: Look, { place, by, replyTo, to, url, until }: Told): Mail {
  const name = oneLine(by) || 'A member';
  const team = oneLine(place.team);
  const title = `${name} invites you to the team ${team}`;
  const page = mailPage({
    ...look,
    title,
    paragraphs: [
      `Sign in with the account of ${to}, or make one with this address, and accept.`,
      `The invitation works until ${until}.`,
    ],
    facts: [{ label: 'Team', value: team }],
    action: { label: 'Open the invitation', url },
    footer: ['Whoever did not expect it needs to do nothing.'],
  });
  return { to, ...(replyTo !== '' && { replyTo }), subject: title, ...page };
}
