import { Dialog } from '../../ui/dialog';
import { CheckIcon } from '../../ui/more-icons';
import { ModalActions } from './modal-actions';

const benefits = [
  'Premium features',
  'Higher usage limits',
  'Priority support',
  'Advanced analytics',
];

type Props = { title: string; message: string; onClose: () => void };

export function ProFeatureModal({ title, message, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={message}>
      <section className="rounded-m border border-act-line bg-act-soft px-4 py-3">
        <h3 className="font-bold">Upgrade to PRO</h3>
        <ul className="mt-2 grid gap-1.5">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-center gap-2">
              <span className="text-act">
                <CheckIcon />
              </span>
              {benefit}
            </li>
          ))}
        </ul>
      </section>
      <ModalActions onClose={onClose} action="Upgrade to PRO" />
    </Dialog>
  );
}
