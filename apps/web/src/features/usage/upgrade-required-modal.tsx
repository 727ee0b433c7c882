import { Dialog } from '../../ui/dialog';
import { ModalActions } from './modal-actions';
import { upgradeRequired } from './modal-words';

type Props = {
  title?: string | null;
  message?: string | null;
  onClose: () => void;
  /** What the way out is called. */
  cancel?: string;
};

/** Says that a plan is needed; its action leads to the page where one is chosen. */
export function UpgradeRequiredModal({ title, message, onClose, cancel = 'Cancel' }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title ?? upgradeRequired.title}
      description={message ?? upgradeRequired.message}
    >
      <ModalActions onClose={onClose} cancel={cancel} action="Upgrade" />
    </Dialog>
  );
}
