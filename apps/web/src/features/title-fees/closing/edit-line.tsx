import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type EditableLine, EditLineForm } from './edit-line-form';
import type { Closing } from './use-closing';

type Props = { line: EditableLine; closing: Pick<Closing, 'choices' | 'choose'> };

/** Edits a line's amount, splits it, or leaves it out. */
export function EditLine({ line, closing }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)} className="print:hidden">
        Edit<VisuallyHidden> {line.name}</VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={line.name}
        description="What you type here is kept in the address and marked as typed."
      >
        <EditLineForm line={line} closing={closing} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
