import type { PartyRole } from '@deedlight/domain/deals/parties';
import { useState } from 'react';
import { formatNumber } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { ContactRow } from './contact-row';
import type { ReadyContact } from './judge-contacts';
import { ShowMore, shownAtOnce } from './show-more';

type Props = {
  ready: readonly ReadyContact[];
  chosen: ReadonlySet<string>;
  roles: ReadonlyMap<string, PartyRole>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onRole: (place: string, role: PartyRole) => void;
  onCorrect: (contact: ReadyContact) => void;
};

/** Above this number of contacts the list can be searched. */
const fewContacts = 20;

/** The contacts that can be added, a part of a long list at a time. */
export function ContactList({ ready, chosen, roles, onChoose, onRole, onCorrect }: Props) {
  const [words, setWords] = useState('');
  const [isChosenOnly, setChosenOnly] = useState(false);
  const [most, setMost] = useState(shownAtOnce);
  const found = ready.filter(
    (each) => says(each, words) && (!isChosenOnly || chosen.has(each.place)),
  );
  const addable = found.filter(({ mark }) => mark === null);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {ready.length > fewContacts && (
        <>
          <Field label="Search the contacts">
            <TextInput
              type="search"
              value={words}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
          <Checkbox
            label={`Only the chosen (${formatNumber(chosen.size)})`}
            checked={isChosenOnly}
            onCheckedChange={setChosenOnly}
          />
        </>
      )}
      {ready.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {addable.length > 0 && (
            <Button
              size="s"
              className="max-desk:min-h-[44px]"
              onClick={() => onChoose(new Set([...chosen, ...addable.map(({ place }) => place)]))}
            >
              Choose all {formatNumber(addable.length)}
            </Button>
          )}
          <Button size="s" className="max-desk:min-h-[44px]" onClick={() => onChoose(new Set())}>
            Choose none
          </Button>
        </div>
      )}
      <ul
        aria-label="Contacts of the file"
        className="max-h-[40vh] overflow-y-auto rounded-m border border-line px-3"
      >
        {found.slice(0, most).map((contact) => (
          <ContactRow
            key={contact.place}
            contact={contact}
            isChosen={chosen.has(contact.place)}
            role={roles.get(contact.place) ?? contact.party.role}
            onChoose={(isChosen) => onChoose(withOne(chosen, contact.place, isChosen))}
            onRole={(role) => onRole(contact.place, role)}
            onCorrect={() => onCorrect(contact)}
          />
        ))}
        {found.length === 0 && <li className="py-2 text-ink-2">No contact has these words.</li>}
        <ShowMore shown={most} total={found.length} onMore={() => setMost(most + shownAtOnce)} />
      </ul>
    </div>
  );
}

function says({ party }: ReadyContact, words: string): boolean {
  const { name, company, email, phone, nmls_id } = party;
  const text = `${name} ${company} ${email} ${phone} ${nmls_id}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function withOne(chosen: ReadonlySet<string>, place: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isIn) next.add(place);
  else next.delete(place);
  return next;
}
