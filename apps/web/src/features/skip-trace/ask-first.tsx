import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlays/dialog';

type Choice = { label: string; isDanger?: boolean; isDisabled?: boolean; onChoose: () => void };
type Props = { title: string; description: string; choices: Choice[]; onClose: () => void };

/** A warning with ways on; closing it does nothing. */
export function AskFirst({ title, description, choices, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <div className="flex flex-wrap justify-end gap-2">
        {choices.map(({ label, isDanger, isDisabled, onChoose }) => (
          <Button
            key={label}
            kind={isDanger ? 'danger' : 'secondary'}
            disabled={isDisabled}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
