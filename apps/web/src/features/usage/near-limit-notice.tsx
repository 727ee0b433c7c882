import type { ReactNode } from 'react';
import { useUsage } from '../../platform/usage/usage-store';
import { TextLink } from '../../ui/text-link';
import { useStanding } from './standing';
import { StandingNote } from './standing-note';
import { noticeText } from './usage-words';
import { useIsAdmin } from './use-is-admin';

/**
 * A notice on every page: which features are closed and why; from 80% of the searches on, how many
 * are left.
 */
export function NearLimitNotice() {
  const isAdmin = useIsAdmin();
  const { total, resetDate, access } = useUsage();
  const standing = useStanding();
  if (standing !== null && standing !== 'limit-reached') {
    return (
      <Bar>
        <StandingNote kind={standing} place="bar" />
      </Bar>
    );
  }
  const text = total === null ? null : noticeText(total, isAdmin, { resetDate, access });
  if (text === null) return null;
  return (
    <Bar>
      {text}
      <TextLink to="/app/billing">See your plan</TextLink>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex flex-wrap gap-x-3 border-b border-line bg-warn-soft px-4 py-2 text-s text-warn desk:px-7 print:hidden"
    >
      {children}
    </p>
  );
}
