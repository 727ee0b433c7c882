import { partyProblems, trimmedParty } from '@deedlight/domain/deals/parties';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';
import type { NewParty } from '../own-deals';
import { addParty, changeParty, type DealParty, removeParty, useChangingRows } from './deal-rows';
import { SaveFailure } from './gone-deal';
import { PartyFields } from './party-fields';

type Props = { deal: string; party: DealParty | null; onClose: () => void };

const nobody: NewParty = {
  ...{ role: 'buyer', name: '', company: '', email: '', phone: '', nmls_id: '' },
};

/** Adds a party of a deal, or changes or removes one. */
export function PartyDialog({ deal, party, onClose }: Props) {
  const [typed, setTyped] = useState<NewParty>(() => trimmedParty(party ?? nobody));
  const [isSent, setSent] = useState(false);
  const saving = useChangingRows((wanted: NewParty) =>
    party === null ? addParty(deal, wanted) : changeParty(party, wanted),
  );
  const removing = useChangingRows((id: string) => removeParty({ deal, id }));
  const error = saving.error ?? removing.error;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (partyProblems(typed).length > 0) return;
    saving.mutate(trimmedParty(typed), { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={party === null ? 'Add a party' : 'Change a party'}
      description="A person, a company or both. Nothing is sent to them."
      size="s"
    >
      <form onSubmit={send} noValidate className="grid gap-3">
        <PartyFields typed={typed} isSent={isSent} onType={setTyped} />
        <SaveFailure error={error} isTyped />
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
