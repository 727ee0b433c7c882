import type { Team, TeamMate } from '@deedlight/contract/teams';
import {
  mayGiveRole,
  mayRemove,
  type TeamRole,
  teamRoles,
} from '@deedlight/domain/teams/team-roles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstantDay } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Select } from '../../ui/forms/select';
import { Tag } from '../../ui/tag';
import { AskFirst } from './ask-first';
import { useKeepingTeam, useReadingAnew, useSayingFailure } from './keep-team';
import { passingText } from './passes-on';
import { roleWords } from './role-words';
import { hasSeat, SeatButton, SeatsLine } from './seats';

/** Who is in the team, and what the own role may change of them. */
export function MatesCard({ team }: { team: Team }) {
  return (
    <Card title="People">
      {team.sharesSearches && (
        <p className="mb-2 text-s text-ink-2">
          The searches of members on the trial are one pool, and so are their rows of exports: each
          brings theirs, and any of them may use what is left. So are those of the seats that the
          owner pays for. Who pays for themselves keeps their own.
        </p>
      )}
      <SeatsLine team={team} />
      <ul aria-label="People of the team">
        {team.members.map((mate) => (
          <MateRow key={mate.userId} team={team} mate={mate} />
        ))}
      </ul>
    </Card>
  );
}

type Props = { team: Team; mate: TeamMate };
type Asked = { role: TeamRole } | 'remove' | null;

function MateRow({ team, mate }: Props) {
  const { userId, email, joinedAt, role } = mate;
  const name = mate.name || email || 'No name given';
  const me = useSession(({ user }) => user?.id);
  const isSelf = me === userId;
  const [asked, setAsked] = useState<Asked>(null);
  const keep = useKeepingTeam();
  const recount = useReadingAnew();
  const onError = useSayingFailure();
  const onSettled = () => setAsked(null);
  const giving = useMutation({
    ...api.teams.giveRole.mutationOptions(),
    onSuccess: (answer, wanted) => keep(answer, `${name} is ${roleWords[wanted.role]} now`),
    ...{ onError, onSettled },
  });
  const removing = useMutation({
    ...api.teams.removeMate.mutationOptions(),
    onSuccess: (answer) => keep(answer, `${name} is no longer in the team`),
    ...{ onError, onSettled },
  });
  const roles = teamRoles.filter((to) => to === role || mayGiveRole(team.role, role, to));
  const choose = (to: TeamRole) =>
    to === 'owner' ? setAsked({ role: to }) : giving.mutate({ userId, role: to });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-strong">{name}</span>
          {isSelf && <Tag>You</Tag>}
          {hasSeat(team, mate) && <Tag tone="good">Pro seat</Tag>}
          {mate.seat === 'unpaid' && <Tag tone="warn">Seat not paid for</Tag>}
        </p>
        <p className="text-s text-ink-2">
          {email} · since {formatInstantDay(joinedAt)}
        </p>
      </div>
      {roles.length > 1 ? (
        <Select
          aria-label={`Role of ${name}`}
          className="max-desk:min-h-[44px]"
          disabled={giving.isPending}
          value={role}
          options={roles.map((value) => ({ value, label: roleWords[value] }))}
          onValueChange={choose}
        />
      ) : (
        <span>{roleWords[role]}</span>
      )}
      {team.role !== 'member' && role !== 'owner' && (
        <SeatButton team={team} mate={mate} name={name} />
      )}
      {mayRemove(team.role, role) && (
        <Button
          size="s"
          kind="danger"
          className="max-desk:min-h-[44px]"
          aria-label={`Remove ${name}`}
          onClick={() => {
            recount();
            setAsked('remove');
          }}
        >
          Remove
        </Button>
      )}
      {asked === 'remove' && (
        <AskFirst
          title={`Remove ${name}?`}
          text={`They are out of the team at once, and keep their account. ${passingText(team, userId, me)}`}
          press="Remove"
          isBusy={removing.isPending}
          onPress={() => removing.mutate({ userId })}
          onClose={onSettled}
        />
      )}
      {asked !== null && asked !== 'remove' && (
        <AskFirst
          title={`Hand the team over to ${name}?`}
          text="They own the team then, and you are an admin of it. Only they can hand it back."
          press="Hand over"
          isBusy={giving.isPending}
          onPress={() => giving.mutate({ userId, role: asked.role })}
          onClose={onSettled}
        />
      )}
    </li>
  );
}
