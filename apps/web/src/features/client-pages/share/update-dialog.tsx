import { clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextArea } from '../../../ui/forms/text-area';
import { Dialog } from '../../../ui/overlays/dialog';
import { ExamplesTaken } from './examples-taken';
import { LeftOutNote } from './left-out-note';
import { LinkReady } from './link-ready';
import { providedKept } from './provided-kept';
import type { Worked } from './to-share';

type Props = {
  id: string;
  worked: Worked;
  label: string;
  /** The figures in it that nobody said. */
  examples: readonly string[];
  onClose: () => void;
};

/** Puts what is worked out now under the link that the client has already. */
export function UpdateDialog({ id, worked, label, examples, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isTaken, setTaken] = useState(examples.length === 0);
  const [isSent, setSent] = useState(false);
  const queries = useQueryClient();
  const updating = useMutation({
    mutationFn: (note: string | null) => {
      switch (worked.kind) {
        case 'loans':
          return client.clientPages.updateLoans({ id, asked: worked.asked, note });
        case 'closing':
          return client.clientPages.updateClosing({ id, asked: worked.asked, note });
        case 'comparables':
          return client.clientPages.updateComparables({ id, asked: worked.asked, note });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.clientPages.list.key() }),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (!isTaken) return;
    updating.mutate(note.trim() === '' ? null : note);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={updating.isSuccess ? 'The link is up to date' : 'Update the link'}
      description={label}
      size="s"
    >
      {updating.isSuccess ? (
        <LinkReady link={updating.data} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={send} className="grid gap-3">
          {updating.isError && <FormMessage kind="failed">{errorText(updating.error)}</FormMessage>}
          <Field label="New note to the client" hint="Empty: the note stays as it is.">
            <TextArea
              rows={3}
              maxLength={clientLinkLimits.note.most}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <ExamplesTaken
            examples={examples}
            isTaken={isTaken}
            isMissed={isSent && !isTaken}
            onChange={setTaken}
          />
          {worked.kind === 'comparables' && <LeftOutNote asked={worked.asked} />}
          <p className="text-s text-ink-2">
            The client opens the same link and sees the new figures, with those of before and until
            when they stood. A link keeps up to {clientLinkLimits.versions.most} versions.
            {worked.kind === 'comparables' &&
              worked.asked.provided &&
              ` ${providedKept(worked.asked)}`}
          </p>
          <Button type="submit" kind="primary" isBusy={updating.isPending}>
            Update the link
          </Button>
        </form>
      )}
    </Dialog>
  );
}
