import type { Team } from '@deedlight/contract/teams';
import { runsTeam } from '@deedlight/domain/teams/team-roles';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { useKeepingTeam } from './keep-team';
import { NameForm } from './name-form';

/** The name of the team, which its owner and admins change. */
export function NameCard({ team: { name, role } }: { team: Team }) {
  const keep = useKeepingTeam();
  const renaming = useMutation({
    ...api.teams.rename.mutationOptions(),
    onSuccess: (answer) => keep(answer, 'Team renamed'),
  });
  return (
    <Card title={name}>
      {runsTeam(role) ? (
        <NameForm
          name={name}
          submit="Rename"
          isBusy={renaming.isPending}
          error={renaming.error}
          onName={(wanted) => renaming.mutate({ name: wanted })}
        />
      ) : (
        <p className="text-ink-2">Its owner and admins invite people and rename it.</p>
      )}
    </Card>
  );
}
