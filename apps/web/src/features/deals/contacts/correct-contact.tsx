import { type Party, partyProblems, trimmedParty } from '@deedlight/domain/deals/parties';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { PartyFields } from '../page/party-fields';

type Props = {
  /** Where the contact stands in its file. */
  place: string;
  party: Party;
  onCorrect: (party: Party) => void;
  onCancel: () => void;
};

/** Corrects what was read of a contact before it is added; the file stays as it is. */
export function CorrectContact({ place, party, onCorrect, onCancel }: Props) {
  const [typed, setTyped] = useState(party);
  const [isSent, setSent] = useState(partyProblems(party).length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (partyProblems(typed).length === 0) onCorrect(trimmedParty(typed));
  }

  return (
    <form onSubmit={send} noValidate aria-label={`Correct ${place}`} className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-strong outline-none">
        {place}
      </h3>
      <PartyFields typed={typed} isSent={isSent} onType={setTyped} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary">
          Take it like this
        </Button>
        <Button onClick={onCancel}>Back to the list</Button>
      </div>
    </form>
  );
}
