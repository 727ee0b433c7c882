import type { ModalType } from '../../platform/usage/upgrade-modal-store';
import { standingWords } from './standing';

type Words = { title: string; message: string };

/** Returns the default texts of the dialogs, which are the specification's. */
export function modalWords(modalType: ModalType, product: string, isPro = false): Words {
  // A Pro member has no higher plan to upgrade to.
  if (isPro && modalType !== 'subscription-required') return proLimit[modalType];
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

const proLimit: Record<Exclude<ModalType, 'subscription-required'>, Words> = {
  'usage-limit': {
    title: 'Usage Limit Reached',
    message: 'You have reached your usage limit for this period. It opens again with the next one.',
  },
  'search-limit': {
    title: 'Search Limit Reached',
    message:
      'You have reached your monthly search limit. Searching opens again with your next period.',
  },
};

/** The text when the usage is unknown. */
export const defaultUsageText =
  "You've reached your search limit. Please check your subscription status or upgrade your plan to continue searching for properties.";

export const upgradeRequired: Words = {
  title: 'Upgrade Required',
  message: 'Please upgrade to access this feature',
};

const { title, text } = standingWords('trial-over', null, null);

export const trialExpired: Words = { title, message: text };
