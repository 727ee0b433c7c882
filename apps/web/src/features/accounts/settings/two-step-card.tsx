import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { appsOf } from '../../../platform/session/second-step';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { beginApp, type NewApp, removeApps, showCode } from '../sign-in/second-step-calls';

const Fields = z.object({ code: z.string().trim().min(1, 'Type the code of your app') });

/** Turns an authenticator app on or off as the second step of signing in. */
export function TwoStepCard() {
  const isOn = useSession(({ session }) => appsOf(session).length > 0);
  return isOn ? <TurnOff /> : <TurnOn />;
}

function TurnOff() {
  const remove = useMutation({
    mutationFn: removeApps,
    onSuccess: () => notify({ kind: 'done', text: 'Two-step sign-in is off' }),
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        It is on: signing in asks for the code of your authenticator app as well.
      </p>
      {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
      <Button
        kind="danger"
        className="justify-self-start"
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Turn it off
      </Button>
    </div>
  );
}

function TurnOn() {
  const begin = useMutation({ mutationFn: beginApp });
  if (begin.data) return <FirstCode app={begin.data} />;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        Signing in then asks for a code of an authenticator app on your phone as well as your
        password, so that a stolen password alone opens nothing.
      </p>
      {begin.isError && <FormMessage kind="failed">{errorText(begin.error)}</FormMessage>}
      <Button
        className="justify-self-start"
        isBusy={begin.isPending}
        onClick={() => begin.mutate()}
      >
        Set it up
      </Button>
    </div>
  );
}

function FirstCode({ app }: { app: NewApp }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(Fields),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    const outcome = await showCode(app.id, code);
    if (!outcome.ok) return setError('code', { message: outcome.message });
    return notify({ kind: 'done', text: 'Two-step sign-in is on' });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-ink-2">
        Scan this with your authenticator app, or type the key into it. Other sessions end when you
        turn it on. Keep the key in a safe place: without your phone it is the only way in.
      </p>
      <img
        src={app.picture}
        alt="QR code of the key below"
        width={200}
        height={200}
        className="rounded bg-white"
      />
      <p className="break-all font-mono text-s">{app.secret}</p>
      <Field label="Code of the app" error={formState.errors.code?.message}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" {...register('code')} />
      </Field>
      <Button type="submit" className="justify-self-start" isBusy={formState.isSubmitting}>
        Turn it on
      </Button>
    </form>
  );
}
