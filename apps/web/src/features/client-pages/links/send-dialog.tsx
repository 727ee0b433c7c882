import type { ClientLink } from '@deedlight/contract/client-pages';
import { Dialog } from '../../../ui/overlays/dialog';
import { SendForm } from '../share/send-form';

type Props = { link: ClientLink; onClose: () => void };

/** Mails a link of the list. */
export function SendDialog({ link, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title="Send by mail" description={link.label} size="s">
      <SendForm link={link} onDone={onClose} />
    </Dialog>
  );
}
