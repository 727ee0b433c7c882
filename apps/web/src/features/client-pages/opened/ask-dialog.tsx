import { clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { api } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { Select } from '../../../ui/forms/select';
import { TextArea } from '../../../ui/forms/text-area';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';

/** What opens the link, and proves that the asker has it. */
export type AskKeys = { token: string; passcode?: string };

type Props = { keys: AskKeys; to: string; onClose: () => void };

const subjects = [
  { value: 'question', label: 'A question' },
  { value: 'update', label: 'An update with the figures of today' },
] as const;

/** The client's question or wish for an update, which is mailed to the sender of the report. */
export function AskDialog({ keys, to, onClose }: Props) {
  const [about, setAbout] = useState<(typeof subjects)[number]['value']>('question');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [isSent, setSent] = useState(false);
  const asking = useMutation(api.clientPages.ask.mutationOptions());
  const faults = {
    name: name.trim() === '' ? 'Enter your name.' : undefined,
    email: z.email().safeParse(email.trim()).success
      ? undefined
      : 'Enter your e-mail address, such as maya@home.example.',
    message: about === 'question' && message.trim() === '' ? 'Write your question.' : undefined,
  };
  const shown: Partial<typeof faults> = isSent ? faults : {};

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    asking.mutate({ ...keys, about, name, email: email.trim(), message });
  }

  const whom = to === '' ? 'whoever shared this report' : to;
  if (asking.isSuccess) {
    return (
      <Dialog isOpen onClose={onClose} title="Sent" size="s">
        <p className="mb-4">
          Your message is on its way to {whom}. The answer comes to {email.trim()}.
        </p>
        <Button kind="primary" onClick={onClose}>
          Back to the report
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={to === '' ? 'Ask a question' : `Ask ${to}`}
      description="It is sent by mail, and the answer comes to your address. It is used for nothing else."
      size="s"
    >
      <form noValidate onSubmit={send} className="grid gap-3">
        {asking.isError && <FormMessage kind="failed">{errorText(asking.error)}</FormMessage>}
        <Field label="You ask for">
          <Select options={subjects} value={about} onValueChange={setAbout} />
        </Field>
        <Field label="Your name" error={shown.name}>
          <TextInput
            autoComplete="name"
            maxLength={clientLinkLimits.name.most}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Your e-mail" error={shown.email}>
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Message" error={shown.message}>
          <TextArea
            rows={4}
            maxLength={clientLinkLimits.message.most}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="l" isBusy={asking.isPending}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}
