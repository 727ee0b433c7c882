import type { Team } from '@deedlight/contract/teams';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { AskFirst } from './ask-first';
import { useKeepingTeam, useReadingAnew, useSayingFailure } from './keep-team';
import { passingText } from './passes-on';

/** Leaves the team; its owner deletes it. */
export function TeamEnd({ team }: { team: Team }) {
  const { name, role } = team;
  const me = useSession(({ user }) => user?.id) ?? '';
  const recount = useReadingAnew();
  const [isAsking, setAsking] = useState(false);
  const isOwner = role === 'owner';
  const keep = useKeepingTeam();
  const onError = useSayingFailure();
  const onSettled = () => setAsking(false);
  const leaving = useMutation({
    ...api.teams.leave.mutationOptions(),
    onSuccess: (answer) => keep(answer, `You have left ${name}`),
    ...{ onError, onSettled },
  });
  const deleting = useMutation({
    ...api.teams.remove.mutationOptions(),
    onSuccess: (answer) => keep(answer, `The team ${name} is deleted`),
    ...{ onError, onSettled },
  });
  const press = isOwner ? 'Delete the team' : 'Leave the team';
  return (
    <Card title={press}>
      <p className="mb-3 text-ink-2">
        {isOwner
          ? 'To leave it, give another person the role Owner first. If your account is deleted, the team and what you share pass to the admin who joined first, else to the member who joined first.'
          : 'You can come back by a new invitation. What you share stays in the team, and passes to its owner.'}
      </p>
      <Button
        kind="danger"
        onClick={() => {
          recount();
          setAsking(true);
        }}
      >
        {press}
      </Button>
      {isAsking && (
        <AskFirst
          title={isOwner ? `Delete ${name}?` : `Leave ${name}?`}
          text={
            isOwner
              ? 'Everybody is out of the team at once, and open invitations end. Nobody loses their account or what they shared.'
              : `You are out of the team at once, and no longer see what is shared in it. ${passingText(team, me, me)} Stop sharing first what should stay yours.`
          }
          press={isOwner ? 'Delete' : 'Leave'}
          isBusy={leaving.isPending || deleting.isPending}
          onPress={() => (isOwner ? deleting : leaving).mutate({})}
          onClose={onSettled}
        />
      )}
    </Card>
  );
}
