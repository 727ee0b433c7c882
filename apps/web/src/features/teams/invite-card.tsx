import type { TeamInvitation } from '@deedlight/contract/teams';
import { type InvitedRole, invitedRoles } from '@deedlight/domain/teams/team-roles';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { api } from '../../platform/api/api';
import { codeOf } from '../../platform/api/api-failure';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { InvitationRow } from './invitation-row';
import { useKeepingTeam } from './keep-team';
import { roleWords } from './role-words';

type Props = { invitations: readonly TeamInvitation[]; sendsMail: boolean };

const roles = invitedRoles.map((value) => ({ value, label: roleWords[value] }));

/** Invites people by mail, and lists the invitations that are open. */
export function InviteCard({ invitations, sendsMail }: Props) {
  return (
    <Card title="Invitations">
      {sendsMail ? (
        <InviteForm />
      ) : (
        <p className="text-ink-2">This installation sends no mail, so nobody can be invited.</p>
      )}
      {invitations.length > 0 && (
        <ul aria-label="Open invitations" className="mt-4 border-t border-line">
          {invitations.map((one) => (
            <InvitationRow key={one.id} invitation={one} sendsMail={sendsMail} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('member');
  const [isSent, setSent] = useState(false);
  const keep = useKeepingTeam();
  const inviting = useMutation({
    ...api.teams.invite.mutationOptions(),
    onSuccess: (answer, wanted) => {
      keep(answer, `The invitation to ${wanted.email} is mailed`);
      setEmail('');
      setSent(false);
    },
  });
  const failure = inviting.isError ? errorText(inviting.error) : null;
  // It is about the address, which may have been changed since.
  const isRefused = codeOf(inviting.error) === 'MAIL_REFUSED';
  const refusal = isRefused && inviting.variables?.email === email.trim() ? failure : null;
  const isAddress = z.email().safeParse(email.trim()).success;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (isAddress) inviting.mutate({ email: email.trim(), role });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3" aria-label="Invite by mail">
      {failure !== null && !isRefused && <FormMessage kind="failed">{failure}</FormMessage>}
      <Field
        label="E-mail"
        hint="The link works for seven days, and for the account of this address alone."
        error={
          isSent && !isAddress
            ? 'Enter an address, such as ana@harbor.example.'
            : (refusal ?? undefined)
        }
      >
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Role" hint="An admin invites and removes members; a member does not.">
        <Select options={roles} value={role} onValueChange={setRole} />
      </Field>
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start"
        isBusy={inviting.isPending}
      >
        Invite
      </Button>
    </form>
  );
}
