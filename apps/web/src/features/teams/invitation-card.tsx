import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormMessage } from '../../ui/forms/form-message';
import { SkeletonText } from '../../ui/page/skeleton';
import { useKeepingTeam } from './keep-team';
import { roleWords } from './role-words';

/** Shows the invitation of a mail's link, and accepts it. */
export function InvitationCard({ token }: { token: string }) {
  const email = useSession(({ user }) => user?.email);
  const navigate = useNavigate();
  const keep = useKeepingTeam();
  const query = useQuery({ ...api.teams.look.queryOptions({ input: { token } }), retry: false });
  const close = () => void navigate({ to: '/app/team', replace: true });
  const accepting = useMutation({
    ...api.teams.accept.mutationOptions(),
    onSuccess: (answer) => {
      keep(answer, `You are in the team ${answer.team?.name ?? ''}`);
      close();
    },
  });
  return (
    <Card title="You are invited" tone="evidence">
      <div className="grid min-h-[164px] content-start gap-3">
        {query.isPending && <SkeletonText lines={3} label="Loading the invitation" />}
        {query.isError && (
          <>
            <FormMessage kind="failed">{errorText(query.error)}</FormMessage>
            <p className="text-ink-2">
              You are signed in as {email ?? 'an account without e-mail'}.
            </p>
            <Button className="justify-self-start" onClick={close}>
              Close
            </Button>
          </>
        )}
        {query.data && (
          <>
            <p>
              {query.data.by ?? 'Somebody who has left'} invites you to the team{' '}
              <strong>{query.data.team}</strong>, as {roleWords[query.data.role].toLowerCase()}.
              Your name and e-mail will be shown to the people in it.
            </p>
            {query.data.sharesSearches && (
              <p>
                While you are on the trial, your searches and rows of exports go into one pool with
                those of the team, and others may use them. If you pay for yourself, you keep your
                own.
              </p>
            )}
            {accepting.isError && (
              <FormMessage kind="failed">{errorText(accepting.error)}</FormMessage>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                kind="primary"
                isBusy={accepting.isPending}
                onClick={() => accepting.mutate({ token })}
              >
                Join the team
              </Button>
              <Button onClick={close}>Not now</Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
