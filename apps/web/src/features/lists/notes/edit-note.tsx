import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { NoteForm } from './note-form';
import type { PropertyNote } from './property-notes';

type Props = { label: string; note: PropertyNote; onClose: () => void };

/** The note on a home of a list. */
export function EditNote({ label, note, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title="Status, tags and note" description={label} size="m">
      <NoteForm note={note} onSaved={onClose}>
        <Button onClick={onClose}>Cancel</Button>
      </NoteForm>
    </Dialog>
  );
}
