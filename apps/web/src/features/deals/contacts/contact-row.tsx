import {
  calledParty,
  type PartyRole,
  partyRoles,
  roleNames,
} from '@deedlight/domain/deals/parties';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Select } from '../../../ui/forms/select';
import { Tag } from '../../../ui/tag';
import type { ReadyContact } from './judge-contacts';

const roles = partyRoles.map((value) => ({ value, label: roleNames[value] }));
const markNames = { 'in-deal': 'Already in this deal', 'in-file': 'Twice in this file' };

type Props = {
  contact: ReadyContact;
  isChosen: boolean;
  role: PartyRole;
  onChoose: (isChosen: boolean) => void;
  onRole: (role: PartyRole) => void;
  onCorrect: () => void;
};

/** A contact that can be added, and as what. */
export function ContactRow({ contact, isChosen, role, onChoose, onRole, onCorrect }: Props) {
  const { party, mark } = contact;
  const { name, company, email, phone, nmls_id } = party;
  const called = calledParty(party);
  const nmls = nmls_id === '' ? '' : `NMLS ${nmls_id}`;
  const reached = [email, phone, nmls].filter((text) => text !== '').join(' · ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-0 max-desk:grid-cols-1">
      <Checkbox
        checked={isChosen}
        onCheckedChange={onChoose}
        label={
          <span className="min-w-0">
            <span className="font-strong">{called}</span>{' '}
            {mark !== null && <Tag tone="lamp">{markNames[mark]}</Tag>}
            {name !== '' && company !== '' && (
              <span className="block text-s text-ink-2">{company}</span>
            )}
            {reached !== '' && <span className="block text-s text-ink-2">{reached}</span>}
          </span>
        }
      />
      <div className="flex items-center gap-2">
        <Select
          aria-label={`Role of ${called}`}
          options={roles}
          value={role}
          onValueChange={onRole}
        />
        <Button
          size="s"
          kind="quiet"
          className="max-desk:min-h-[44px]"
          aria-label={`Correct ${called}`}
          onClick={onCorrect}
        >
          Correct
        </Button>
      </div>
    </li>
  );
}
