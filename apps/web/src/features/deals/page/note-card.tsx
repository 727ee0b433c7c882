import { type FormEvent, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { TextArea } from '../../../ui/forms/text-area';
import { type Deal, longestNote } from '../own-deals';
import { failureText, useChangingDeal } from '../use-deals';
import { SaveFailure } from './gone-deal';

/** The note on the deal. */
export function NoteCard({ deal }: { deal: Deal }) {
  /** Null: nothing is typed, and the note shows as it is kept. */
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useChangingDeal(deal);
  const isChanged = typed !== null && typed !== deal.note;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isChanged) return;
    saving.mutate(
      { note: typed.trim() },
      {
        onSuccess: () => {
          setTyped(null);
          notify({ kind: 'done', text: 'Note saved' });
        },
      },
    );
  }

  return (
    <Card title="Note">
      <form onSubmit={send} className="grid gap-3">
        <Field
          label="Note on the deal"
          hint={deal.team_id === null ? 'Only you see it' : 'The team sees it'}
        >
          <TextArea
            rows={5}
            maxLength={longestNote}
            value={typed ?? deal.note}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <SaveFailure
          error={saving.error}
          isTyped={isChanged}
          text={
            saving.error &&
            `${failureText(saving.error)}${isChanged && deal.note !== '' ? ` What stands there: “${deal.note}”` : ''}`
          }
        />
        <div className="flex gap-2 print:hidden">
          <Button type="submit" kind="primary" disabled={!isChanged} isBusy={saving.isPending}>
            Save note
          </Button>
          {isChanged && (
            <Button kind="quiet" onClick={() => setTyped(null)}>
              Undo
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
