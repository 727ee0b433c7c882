import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { useKeepingTeam } from './keep-team';
import { NameForm } from './name-form';

/** Makes a team, for a member who is in none. */
export function StartTeam() {
  const keep = useKeepingTeam();
  const making = useMutation({
    ...api.teams.create.mutationOptions(),
    onSuccess: (answer, { name }) => keep(answer, `You own the team ${name}`),
  });
  return (
    <Card title="Make a team">
      <p className="mb-3 text-ink-2">
        You are in no team. Make one and invite people, or open the link of an invitation that was
        mailed to you. You can be in one team.
      </p>
      <NameForm
        submit="Make the team"
        isBusy={making.isPending}
        error={making.error}
        onName={(name) => making.mutate({ name })}
      />
    </Card>
  );
}
