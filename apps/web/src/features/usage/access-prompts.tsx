import Check from 'lucide/dist/esm/icons/check.mjs';
import { useModalTurn } from '../../kit/hooks/modal-turn';
import { useProductName } from '../../platform/config/use-product-config';
import { closeUpgradeModal, useUpgradeModal } from '../../platform/usage/upgrade-modal-store';
import { useUsage } from '../../platform/usage/usage-store';
import { Icon } from '../../ui/icon';
import { Dialog } from '../../ui/overlays/dialog';
import { ModalActions } from './modal-actions';
import { modalWords, trialExpired, upgradeRequired } from './modal-words';
import { UsageModal } from './usage-modal';

const benefits = [
  'Premium features',
  'Higher usage limits',
  'Priority support',
  'Advanced analytics',
];

type ProFeatureModalProps = { title: string; message: string; onClose: () => void };

type Props = {
  title?: string | null;
  message?: string | null;
  onClose: () => void;
  /** The label of the button that closes it. */
  cancel?: string;
};

/** Opens the dialog that explains a refusal, on whatever page the member is. */
export function AccessPrompts() {
  const { isOpen, trialExpiredModalOpen } = useUpgradeModal();
  const showsTrialExpired = useModalTurn('trial-expired', trialExpiredModalOpen);
  const showsUpgrade = useModalTurn('upgrade', isOpen);
  if (showsTrialExpired) {
    return <UpgradeRequiredModal {...trialExpired} cancel="Not now" onClose={closeUpgradeModal} />;
  }
  return showsUpgrade ? <UpgradePrompt /> : null;
}

function UpgradePrompt() {
  const { modalType, isProFeature, ...given } = useUpgradeModal();
  const product = useProductName() ?? 'Deedlight';
  const isPro = useUsage(({ subscription }) => subscription?.tier === 'pro');
  const words = modalWords(modalType, product, isPro);
  const title = given.title ?? words.title;
  const message = given.message ?? words.message;
  if (isProFeature) {
    return <ProFeatureModal title={title} message={message} onClose={closeUpgradeModal} />;
  }
  if (modalType === 'subscription-required') {
    return <UpgradeRequiredModal {...given} onClose={closeUpgradeModal} />;
  }
  return <UsageModal title={title} message={message} onClose={closeUpgradeModal} />;
}

/** Says that a plan is required; its action leads to the billing page. */
function UpgradeRequiredModal({ title, message, onClose, cancel = 'Cancel' }: Props) {
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

function ProFeatureModal({ title, message, onClose }: ProFeatureModalProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={message}>
      <section className="rounded-m border border-act-line bg-act-soft px-4 py-3">
        <h3 className="font-bold">Upgrade to PRO</h3>
        <ul className="mt-2 grid gap-1.5">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-center gap-2">
              <span className="text-act">
                <Icon of={Check} size="s" />
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
