import { clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { z } from 'zod';
import { formatNumber } from '../../../kit/format/format';
import { codeOf } from '../../../platform/api/api-failure';
import { errorText } from '../../../platform/api/error-text';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextArea } from '../../../ui/forms/text-area';
import { TextInput } from '../../../ui/forms/text-input';
import { ownProfessional } from '../../accounts/public';

type Props = {
  /** Sends the mail, and rejects when it was not taken. */
  send: (mail: { to: string; message: string }) => Promise<unknown>;
  /** What the address is used for. */
  hint: string;
  /** What stands below once the mail is sent. */
  after?: ReactNode;
  onDone: () => void;
};

const { note: limit } = clientLinkLimits;

/** Mails something to a client in the member's name, and says where an answer goes. */
export function MailForm({ send, hint, after, onDone }: Props) {
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const [isSent, setSent] = useState(false);
  const replyTo = useReplyTo();
  const mailing = useMutation({ mutationFn: send });
  const isAddress = z.email().safeParse(to.trim()).success;
  const failure = mailing.isError ? errorText(mailing.error) : null;
  // It is about the address, which may have been changed since.
  const isRefused = codeOf(mailing.error) === 'MAIL_REFUSED';
  const refusal = isRefused && mailing.variables?.to === to.trim() ? failure : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (isAddress) mailing.mutate({ to: to.trim(), message });
  }

  if (mailing.isSuccess) {
    return (
      <div className="grid gap-3">
        <FormMessage kind="done">The mail server has taken your mail to {to.trim()}.</FormMessage>
        {after}
        <Button className="justify-self-start" onClick={onDone}>
          Done
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3" aria-label="Send by mail">
      {failure !== null && !isRefused && <FormMessage kind="failed">{failure}</FormMessage>}
      <Field
        label="Client’s e-mail"
        hint={hint}
        error={
          isSent && !isAddress
            ? 'Enter an address, such as maya@home.example.'
            : (refusal ?? undefined)
        }
      >
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      <Field label="Message" hint={`At most ${formatNumber(limit.most)} characters; may be empty`}>
        <TextArea
          rows={4}
          maxLength={limit.most}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <p className="text-s text-ink-2">
        Your lines from Settings, On your reports, stand below it.
        {replyTo !== undefined && ` An answer goes to ${replyTo}.`}
      </p>
      <Button type="submit" kind="primary" isBusy={mailing.isPending}>
        Send
      </Button>
    </form>
  );
}

/** The address for clients, else that of the account; undefined while it is not known. */
function useReplyTo(): string | undefined {
  const user = useSession((state) => state.user);
  const query = useQuery({
    ...ownProfessional(user?.id ?? ''),
    ...(user === null && { queryFn: skipToken }),
  });
  if (query.data === undefined) return undefined;
  return query.data?.contact_email || user?.email || undefined;
}
