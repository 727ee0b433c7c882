import { beforeEach, expect, test } from 'vitest';
import {
  closedUpgradeModal,
  closeUpgradeModal,
  openTrialExpired,
  openUpgradeModal,
  useUpgradeModal,
} from './upgrade-modal-store';

beforeEach(() => useUpgradeModal.setState(closedUpgradeModal, true));

test('M-07 the state of the upgrade modal has the fields that the specification names', () => {
  expect(useUpgradeModal.getState()).toEqual({
    isOpen: false,
    title: null,
    message: null,
    isProFeature: false,
    modalType: 'subscription-required',
    trialExpiredModalOpen: false,
  });
});

test.each(['subscription-required', 'usage-limit', 'search-limit'] as const)(
  'M-07 opens as %s, with words of its own where it is given some',
  (modalType) => {
    openUpgradeModal({ modalType, title: 'A title', message: 'A message', isProFeature: true });
    expect(useUpgradeModal.getState()).toEqual({
      isOpen: true,
      title: 'A title',
      message: 'A message',
      isProFeature: true,
      modalType,
      trialExpiredModalOpen: false,
    });
  },
);

test('M-07 the end of the trial takes the place of any other refusal, and closing forgets all', () => {
  openUpgradeModal({ modalType: 'usage-limit', title: 'A title' });
  openTrialExpired();
  expect(useUpgradeModal.getState()).toEqual({
    ...closedUpgradeModal,
    trialExpiredModalOpen: true,
  });
  closeUpgradeModal();
  expect(useUpgradeModal.getState()).toEqual(closedUpgradeModal);
});
