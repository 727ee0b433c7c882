import { type FormEvent, type ReactNode, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { Select } from '../../../ui/forms/select';
import { TextArea } from '../../../ui/forms/text-area';
import { TextInput } from '../../../ui/forms/text-input';
import { type HomeStatus, type PropertyNote, statusOptions, useSavingNote } from './property-notes';
import { noteProblem, readTags } from './read-note';

type Props = {
  note: PropertyNote;
  onSaved?: () => void;
  /** Further buttons beside Save. */
  children?: ReactNode;
};

/** Status, tags, note and mark of a home. What cannot be saved says why and stays as it was typed. */
export function NoteForm({ note: before, onSaved, children }: Props) {
  const [status, setStatus] = useState<HomeStatus | ''>(before.status ?? '');
  const [tags, setTags] = useState(before.tags.join(', '));
  const [note, setNote] = useState(before.note);
  const [doNotMail, setDoNotMail] = useState(before.do_not_mail);
  const [isSent, setSent] = useState(false);
  const saving = useSavingNote();
  const read = readTags(tags);
  const problem = noteProblem(note);

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (read.problem !== undefined || problem !== undefined) return;
    const change = {
      property_id: before.property_id,
      status: status === '' ? null : status,
      tags: read.tags,
      note: note.trim(),
      do_not_mail: doNotMail,
    };
    saving.mutate(change, {
      onSuccess: () => {
        notify({ kind: 'done', text: 'Note saved' });
        onSaved?.();
      },
    });
  }

  return (
    <form onSubmit={send} className="grid gap-3">
      <div className="grid gap-3 desk:grid-cols-2">
        <Field label="Status">
          <Select options={statusOptions} value={status} onValueChange={setStatus} />
        </Field>
        <Field
          label="Tags"
          hint="With commas between them"
          error={isSent ? read.problem : undefined}
        >
          <TextInput value={tags} onChange={(event) => setTags(event.target.value)} />
        </Field>
      </div>
      <Field label="Note" hint="Only you see it" error={isSent ? problem : undefined}>
        <TextArea value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Checkbox
        label={
          <span>
            Do not mail <span className="text-ink-3">(left out of mail files)</span>
          </span>
        }
        checked={doNotMail}
        onCheckedChange={setDoNotMail}
      />
      {saving.isError && <FormMessage kind="failed">{errorText(saving.error)}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={saving.isPending}>
          Save note
        </Button>
        {children}
      </div>
    </form>
  );
}
