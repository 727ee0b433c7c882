import { type FormEvent, useState } from 'react';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { PasswordInput } from '../../../ui/forms/password-input';
import { PageTitle } from '../../../ui/page/page-title';

type Props = {
  /** Why the last passcode did not open it; null: none was tried. */
  error: unknown;
  isBusy: boolean;
  onSend: (passcode: string) => void;
};

const title = 'This report has a passcode';

/** Asks for the passcode that the sender gave with the link. */
export function PasscodeForm({ error, isBusy, onSend }: Props) {
  const [passcode, setPasscode] = useState('');
  const [isSent, setSent] = useState(false);
  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (passcode !== '') onSend(passcode);
  }
  return (
    <main id="page" className="mx-auto max-w-[420px] px-4 py-14 desk:py-24">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-3 mb-5 text-l text-ink-2">
        Whoever sent you the link has told you the passcode.
      </p>
      <form noValidate onSubmit={send} className="grid gap-3">
        {error !== null && !isBusy && <FormMessage kind="failed">{errorText(error)}</FormMessage>}
        <Field
          label="Passcode"
          error={isSent && passcode === '' ? 'Enter the passcode.' : undefined}
        >
          <PasswordInput
            autoComplete="current-password"
            maxLength={64}
            value={passcode}
            onChange={(event) => setPasscode(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          Open the report
        </Button>
      </form>
    </main>
  );
}
