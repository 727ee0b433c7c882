import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlays/dialog';

type Props = {
  title: string;
  text: string;
  press: string;
  isBusy: boolean;
  onPress: () => void;
  onClose: () => void;
};

/** Asks before what one person cannot take back alone. */
export function AskFirst({ title, text, press, isBusy, onPress, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={text} size="s">
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" isBusy={isBusy} onClick={onPress}>
          {press}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
