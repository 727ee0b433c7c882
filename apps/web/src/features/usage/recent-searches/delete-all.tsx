import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';

type Props = { isBusy: boolean; onDelete: () => void; onClose: () => void };

export function DeleteAll({ isBusy, onDelete, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete all searches?"
      description="The list is emptied for good, pinned ones too. What was used of your searches stays used."
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" isBusy={isBusy} onClick={onDelete}>
          Delete all
        </Button>
      </div>
    </Dialog>
  );
}
