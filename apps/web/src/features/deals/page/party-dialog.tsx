import {
  longest,
  type PartyText,
  partyProblems,
  partyRoles,
  roleNames,
  trimmedParty,
} from '@deedlight/domain/deals/parties';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { Select } from '../../../ui/forms/select';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import type { NewParty } from '../own-deals';
import { failureText } from '../use-deals';
import { addParty, changeParty, type DealParty, removeParty, useChangingRows } from './deal-rows';

type Props = { deal: string; party: DealParty | null; onClose: () => void };

const roles = partyRoles.map((value) => ({ value, label: roleNames[value] }));

/** The fields themselves take no more than fits. */
const whatToEnter = {
  name: 'Enter a name.',
  email: 'Enter an e-mail address, such as ana@acme.example',
};

/** Adds a party of a deal, or changes or removes one. */
export function PartyDialog({ deal, party, onClose }: Props) {
  const [typed, setTyped] = useState<NewParty>(() =>
    party === null ? { role: 'buyer', name: '', company: '', email: '', phone: '' } : pick(party),
  );
  const [isSent, setSent] = useState(false);
  const saving = useChangingRows((wanted: NewParty) =>
    party === null ? addParty(deal, wanted) : changeParty(party, wanted),
  );
  const removing = useChangingRows((id: string) => removeParty(id));
  const problems = partyProblems(typed);
  const problem = (part: 'name' | 'email') =>
    isSent && problems.some((each) => each.part === part) ? whatToEnter[part] : undefined;
  const text = (part: PartyText) => ({
    value: typed[part],
    maxLength: longest[part],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [part]: event.target.value }),
  });
  const error = saving.error ?? removing.error;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (problems.length > 0) return;
    saving.mutate(trimmedParty(typed), { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={party === null ? 'Add a party' : 'Change a party'}
      description="Nothing is sent to them."
      size="s"
    >
      <form onSubmit={send} noValidate className="grid gap-3">
        <Field label="Role">
          <Select
            options={roles}
            value={typed.role}
            onValueChange={(role) => setTyped({ ...typed, role })}
          />
        </Field>
        <Field label="Name" error={problem('name')}>
          <TextInput {...text('name')} />
        </Field>
        <Field label="Company">
          <TextInput {...text('company')} />
        </Field>
        <Field label="E-mail" error={problem('email')}>
          <TextInput type="email" {...text('email')} />
        </Field>
        <Field label="Phone">
          <TextInput type="tel" {...text('phone')} />
        </Field>
        {error && <FormMessage kind="failed">{failureText(error)}</FormMessage>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isBusy={saving.isPending}>
            {party === null ? 'Add party' : 'Save party'}
          </Button>
          {party !== null && (
            <Button
              kind="danger"
              isBusy={removing.isPending}
              onClick={() => removing.mutate(party.id, { onSuccess: onClose })}
            >
              Remove
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function pick({ role, name, company, email, phone }: DealParty): NewParty {
  return { role, name, company, email, phone };
}
