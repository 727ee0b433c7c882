import type { TeamInvitation } from '@deedlight/contract/teams';
import { useMutation } from '@tanstack/react-query';
import { formatInstantDay } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { codeOf } from '../../platform/api/api-failure';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { useKeepingTeam, useSayingFailure } from './keep-team';
import { roleWords } from './role-words';

type Props = { invitation: TeamInvitation; sendsMail: boolean };

export function InvitationRow({ invitation, sendsMail }: Props) {
  const { id, email, role, mails, sentAt, expiresAt } = invitation;
  const keep = useKeepingTeam();
  const onError = useSayingFailure();
  const again = useMutation({
    ...api.teams.invite.mutationOptions(),
    onSuccess: (answer) => keep(answer, `A new link is mailed to ${email}`),
    onError: (error) => {
      if (!isRefusal(error)) onError(error);
    },
  });
  const revoking = useMutation({
    ...api.teams.revoke.mutationOptions(),
    onSuccess: (answer) => keep(answer, `The invitation to ${email} is revoked`),
    onError,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-strong">{email}</p>
        <p className="text-s text-ink-2">
          {roleWords[role]} · mailed {mails === 1 ? 'once' : `${mails} times`}, last{' '}
          {formatInstantDay(sentAt)} · ends {formatInstantDay(expiresAt)}
        </p>
        {isRefusal(again.error) && (
          <p role="alert" className="text-s text-bad">
            No new link was mailed. {errorText(again.error)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {sendsMail && (
          <Button
            size="s"
            className="max-desk:min-h-[44px]"
            aria-label={`Send the invitation to ${email} again`}
            isBusy={again.isPending}
            onClick={() => again.mutate({ email, role })}
          >
            Send again
          </Button>
        )}
        <Button
          size="s"
          kind="danger"
          className="max-desk:min-h-[44px]"
          aria-label={`Revoke the invitation to ${email}`}
          isBusy={revoking.isPending}
          onClick={() => {
            again.reset();
            revoking.mutate({ id });
          }}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}

/** It is about the address, and so stays in its row. */
function isRefusal(error: Error | null): boolean {
  return codeOf(error) === 'MAIL_REFUSED';
}
