import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button';

type Props = { onClose: () => void; cancel?: string; action: string };

/** Buttons to close the dialog, or to go to the billing page. */
export function ModalActions({ onClose, cancel = 'Cancel', action }: Props) {
  const navigate = useNavigate();
  function goToPlan() {
    onClose();
    void navigate({ to: '/app/billing' });
  }
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind="primary" onClick={goToPlan}>
        {action}
      </Button>
    </div>
  );
}
