import type { UsageExceeded } from '@deedlight/contract/usage';
import { openTrialExpired, openUpgradeModal } from '../usage/upgrade-modal-store';
import { useUsage } from '../usage/usage-store';
import type { ApiFailure } from './api-failure';

type Refused = Pick<ApiFailure, 'code' | 'message' | 'details'>;

/** Stores why the server refused the call of `url`, and opens the dialog that explains it. */
export function openRefusal({ code, message, details }: Refused, url: string): void {
  if (code === 'TRIAL_EXPIRED') openTrialExpired();
  if (code === 'SUBSCRIPTION_REQUIRED')
    openUpgradeModal({ modalType: 'subscription-required', isProFeature: true });
  if (code !== 'USAGE_LIMIT_EXCEEDED') return;
  const exceeded = detailsOf(details);
  useUsage.setState({
    error: { code, message, details: exceeded },
    ...(exceeded && { resetDate: exceeded.resetDate }),
  });
  openUpgradeModal({ modalType: url.includes('/v1/properties/') ? 'search-limit' : 'usage-limit' });
}

function detailsOf(details: unknown): UsageExceeded | null {
  if (typeof details !== 'object' || details === null) return null;
  if (!('limit' in details && 'used' in details && 'resetDate' in details)) return null;
  const { limit, used, resetDate } = details;
  if (typeof limit !== 'number' || typeof used !== 'number') return null;
  return typeof resetDate === 'string' ? { limit, used, resetDate } : null;
}
