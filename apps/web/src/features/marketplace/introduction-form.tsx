import { introductionConsent, type ListedProvider } from '@deedlight/contract/marketplace';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { useSession } from '../../platform/session/session-store';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/forms/choice';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextArea } from '../../ui/forms/text-area';
import { TextInput } from '../../ui/forms/text-input';

type Props = {
  provider: ListedProvider;
  /** Told whether the member is mailed a copy. */
  onDone: (isCopied: boolean) => void;
};

const shortest = 10;

export function IntroductionForm({ provider, onDone }: Props) {
  const ownName = useSession(({ user }) => user?.full_name ?? '');
  const [name, setName] = useState(ownName);
  const [phone, setPhone] = useState('');
  const [message, setMessage] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const client = useQueryClient();
  const request = useMutation({
    ...api.marketplace.introduce.mutationOptions(),
    onSuccess: async ({ isCopied = true }) => {
      notify({ kind: 'done', text: 'Introduction requested' });
      onDone(isCopied);
      await client.invalidateQueries({ queryKey: api.marketplace.introductions.key() });
    },
  });
  const faults = {
    name: name.trim().length < 2 ? 'Enter your name.' : undefined,
    message: message.trim().length < shortest ? 'Write at least ten characters.' : undefined,
    consent: hasAgreed ? undefined : 'Agree to be put in touch.',
  };
  const submit = () => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    const { version: consent } = introductionConsent;
    request.mutate({
      providerId: provider.id,
      name,
      phone: phone.trim() || null,
      message,
      consent,
    });
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {request.isError && <FormMessage kind="failed">{errorText(request.error)}</FormMessage>}
      <Field label="Your name" error={wasTried ? faults.name : undefined}>
        <TextInput value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Phone" hint="Leave it empty to be answered by e-mail">
        <TextInput
          type="tel"
          value={phone}
          maxLength={40}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <Field label="Message" error={wasTried ? faults.message : undefined}>
        <TextArea
          rows={5}
          value={message}
          maxLength={1500}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <Checkbox label={introductionConsent.text} checked={hasAgreed} onCheckedChange={setAgreed} />
      {wasTried && faults.consent && <FormMessage kind="failed">{faults.consent}</FormMessage>}
      <Button type="submit" kind="primary" isBusy={request.isPending}>
        Send request
      </Button>
    </form>
  );
}
