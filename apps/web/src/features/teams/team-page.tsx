import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '../../platform/api/api';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonText } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import { InvitationCard } from './invitation-card';
import { InviteCard } from './invite-card';
import { MatesCard } from './mates-card';
import { NameCard } from './name-card';
import { StartTeam } from './start-team';
import { TeamEnd } from './team-end';

/** The member's team: who is in it, who is invited, and what the own role allows. */
export function TeamPage() {
  const query = useQuery(api.teams.own.queryOptions());
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr) }).get(
    'invitation',
  );
  const own = query.data;
  return (
    <article className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
      <PageHead
        title="Team"
        lead="The people you work with, each with a role. They work on the deals and lists, and use the fee schedules and rate sheets, that one of you shares; the rest stays each member’s own."
      />
      {token !== null && <InvitationCard key={token} token={token} />}
      {query.isPending && <SkeletonText lines={6} label="Loading your team" />}
      {query.isError && <LoadFailed what="Your team" error={query.error} retry={query.refetch} />}
      {own?.team === null && <StartTeam />}
      {own?.team && (
        <>
          <NameCard key={own.team.name} team={own.team} />
          <MatesCard team={own.team} />
          {own.team.role !== 'member' && (
            <InviteCard invitations={own.team.invitations} sendsMail={own.sendsMail} />
          )}
          <TeamEnd team={own.team} />
        </>
      )}
    </article>
  );
}
