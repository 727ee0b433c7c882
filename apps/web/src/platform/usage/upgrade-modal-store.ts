import { create } from 'zustand';

export type ModalType = 'subscription-required' | 'usage-limit' | 'search-limit';

/** Which dialog about the plan is open, and what it says where it does not say the usual. */
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

/** Opens the dialog of that kind; without words of its own it says the usual ones. */
export function openUpgradeModal(
  given: Partial<Pick<UpgradeModalState, 'title' | 'message' | 'isProFeature' | 'modalType'>> = {},
): void {
  useUpgradeModal.setState({ ...closedUpgradeModal, ...given, isOpen: true });
}

/** The trial's end explains every other refusal, so it stands alone. */
export function openTrialExpired(): void {
  useUpgradeModal.setState({ ...closedUpgradeModal, trialExpiredModalOpen: true });
}

export function closeUpgradeModal(): void {
  useUpgradeModal.setState(closedUpgradeModal);
}
