import { teamLimits } from '@deedlight/domain/teams/team-roles';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextInput } from '../../ui/forms/text-input';

type Props = {
  name?: string;
  submit: string;
  isBusy: boolean;
  error: unknown;
  onName: (name: string) => void;
};

/** Asks for the name of a team. */
export function NameForm({ name = '', submit, isBusy, error, onName }: Props) {
  const [typed, setTyped] = useState(name);
  const [isSent, setSent] = useState(false);
  const wanted = typed.trim();

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (wanted !== '') onName(wanted);
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {error !== null && <FormMessage kind="failed">{errorText(error)}</FormMessage>}
      <Field
        label="Name of the team"
        error={isSent && wanted === '' ? 'Enter a name, such as Harbor Lending.' : undefined}
      >
        <TextInput
          autoComplete="organization"
          maxLength={teamLimits.name.most}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
