import { create } from 'zustand';

export type ModalType = 'subscription-required' | 'usage-limit' | 'search-limit';

/** The open dialog about the plan, and its texts when they differ from the default ones. */
export type UpgradeModalState = {
  isOpen: boolean;
  title: string | null;
  message: string | null;
  isProFeature: boolean;
  modalType: ModalType;
  trialExpiredModalOpen: boolean;
};

export const closedUpgradeModal: UpgradeModalState = {
  isOpen: false,
  title: null,
  message: null,
  isProFeature: false,
  modalType: 'subscription-required',
  trialExpiredModalOpen: false,
};

export const useUpgradeModal = create<UpgradeModalState>()(() => closedUpgradeModal);

/** Opens the dialog of that kind; texts left out are the default ones. */
export function openUpgradeModal(
  given: Partial<Pick<UpgradeModalState, 'title' | 'message' | 'isProFeature' | 'modalType'>> = {},
): void {
  useUpgradeModal.setState({ ...closedUpgradeModal, ...given, isOpen: true });
}

/** The end of the trial explains every other refusal, so its dialog is shown alone. */
export function openTrialExpired(): void {
  useUpgradeModal.setState({ ...closedUpgradeModal, trialExpiredModalOpen: true });
}

export function closeUpgradeModal(): void {
  useUpgradeModal.setState(closedUpgradeModal);
}
