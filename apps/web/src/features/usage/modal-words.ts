import type { ModalType } from '../../lib/upgrade-modal-store';

type Words = { title: string; message: string };

/** What the dialogs say unless they are given other words; the words are those of the specification. */
export function modalWords(modalType: ModalType, product: string): Words {
  switch (modalType) {
    case 'subscription-required':
      return {
        title: 'Subscription Required',
        message: `This requires an active subscription. Please upgrade to access ${product} Pro features.`,
      };
    case 'usage-limit':
      return {
        title: 'Usage Limit Reached',
        message: `You have reached your usage limit for this period. Please upgrade to continue using ${product} Pro features.`,
      };
    case 'search-limit':
      return {
        title: 'Search Limit Reached',
        message:
          'You have reached your monthly search limit. Please upgrade to continue searching for properties.',
      };
  }
}

/** Where it is not known how much was used. */
export const defaultUsageText =
  "You've reached your search limit. Please check your subscription status or upgrade your plan to continue searching for properties.";

export const upgradeRequired: Words = {
  title: 'Upgrade Required',
  message: 'Please upgrade to access this feature',
};

export const trialExpired: Words = {
  title: 'Your free trial has ended',
  message:
    'Property records and skip trace need a subscription now. Calculators, guidelines, rates and news stay open to you.',
};
