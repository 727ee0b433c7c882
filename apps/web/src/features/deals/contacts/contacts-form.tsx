import { mostParties, type Party, type PartyRole } from '@deedlight/domain/deals/parties';
import { type FormEvent, useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { addParties } from '../own-deals';
import { useChangingRows } from '../page/deal-rows';
import { failureText } from '../use-deals';
import { ColumnChoice } from './column-choice';
import { guessColumns, partyOfRow } from './contact-columns';
import { ContactList } from './contact-list';
import { CorrectContact } from './correct-contact';
import { FaultyContacts } from './faulty-contacts';
import { judgeContacts } from './judge-contacts';
import type { Contact, ContactsFile } from './read-contacts';
import { useCorrecting } from './use-correcting';

type Props = {
  name: string;
  file: ContactsFile;
  deal: string;
  inDeal: readonly Party[];
  onDone: () => void;
};

/** In a longer file nobody is ticked before the person says so. */
const mostTicked = 5;

/** What was read of a file: who can be added, in which role, and who cannot. */
export function ContactsForm({ name, file, deal, inDeal, onDone }: Props) {
  const [mapping, setMapping] = useState(() =>
    guessColumns(file.kind === 'table' ? file.header : []),
  );
  const { opened, corrected, open, close, keep, statusRef } = useCorrecting();
  const read = useMemo(
    () =>
      file.kind === 'cards'
        ? file.contacts
        : file.rows.map((row): Contact => {
            return { place: `Line ${row.line}`, party: partyOfRow(row, mapping), isCut: false };
          }),
    [file, mapping],
  );
  const contacts = useMemo(
    () =>
      read.map((contact): Contact => {
        const party = corrected.get(contact.place);
        return party === undefined ? contact : { ...contact, party, isCut: false };
      }),
    [read, corrected],
  );
  const { ready, faulty } = useMemo(() => judgeContacts(contacts, inDeal), [contacts, inDeal]);
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [roles, setRoles] = useState<ReadonlyMap<string, PartyRole>>(new Map());
  const adding = useChangingRows((parties: Party[]) => addParties(deal, parties));

  const chosen =
    ticked ??
    new Set(
      ready.length > mostTicked
        ? []
        : ready.filter(({ mark }) => mark === null).map(({ place }) => place),
    );
  const wanted = ready
    .filter(({ place }) => chosen.has(place))
    .map(({ place, party }) => ({ ...party, role: roles.get(place) ?? party.role }));
  const room = mostParties - inDeal.length;
  // Those that are being added come into the deal before the dialog closes.
  const isOver = wanted.length > room && (adding.isIdle || adding.isError);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (wanted.length === 0 || isOver) return;
    setTicked(chosen);
    adding.mutate(wanted, {
      onSuccess: () => {
        notify({ kind: 'done', text: `${formatCount(wanted.length, 'party', 'parties')} added` });
        onDone();
      },
    });
  }

  /** What was corrected is wanted, in the role that was chosen with it. */
  function take(place: string, party: Party): void {
    keep(place, party);
    setRoles(new Map([...roles].filter(([of]) => of !== place)));
    setTicked(new Set([...chosen, place]));
  }

  return (
    <>
      {opened !== null && (
        <CorrectContact
          place={opened.place}
          party={opened.party}
          onCorrect={(party) => take(opened.place, party)}
          onCancel={close}
        />
      )}
      <form
        onSubmit={send}
        hidden={opened !== null}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <p role="status" ref={statusRef} tabIndex={-1} className="outline-none">
          {formatCount(contacts.length, 'contact')} in {name}
          {faulty.length > 0 && `; ${formatNumber(faulty.length)} cannot be added`}.
        </p>
        {file.kind === 'table' && (
          <ColumnChoice header={file.header} mapping={mapping} onChange={setMapping} />
        )}
        {ready.length > 0 && (
          <ContactList
            ready={ready}
            chosen={chosen}
            roles={roles}
            onChoose={setTicked}
            onRole={(place, role) => setRoles(new Map(roles).set(place, role))}
            onCorrect={({ place, party }) =>
              open({ place, party: { ...party, role: roles.get(place) ?? party.role } })
            }
          />
        )}
        {faulty.length > 0 && <FaultyContacts faulty={faulty} onCorrect={open} />}
        {isOver && (
          <FormMessage kind="failed">
            {`A deal has ${mostParties} parties at most, and this one has ${inDeal.length}. `}
            {room > 0
              ? `Choose ${room} at most; ${wanted.length} are chosen.`
              : 'Remove one of them first.'}
          </FormMessage>
        )}
        {adding.isError && <FormMessage kind="failed">{failureText(adding.error)}</FormMessage>}
        {ready.length > 0 && (
          <Button
            type="submit"
            kind="primary"
            className="justify-self-start max-desk:justify-self-stretch"
            disabled={wanted.length === 0 || isOver}
            isBusy={adding.isPending}
          >
            {wanted.length === 0
              ? 'Choose who is added'
              : `Add ${formatCount(wanted.length, 'party', 'parties')}`}
          </Button>
        )}
      </form>
    </>
  );
}
