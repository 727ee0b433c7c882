import { useUsage } from '../../lib/usage-store';
import { TextLink } from '../../ui/text-link';
import { noticeText } from './usage-words';
import { useIsAdmin } from './use-is-admin';

/** From four fifths of the searches on: how many are left, until when, and of the trial. */
export function NearLimitNotice() {
  const isAdmin = useIsAdmin();
  const { total, resetDate, access } = useUsage();
  const text = total === null ? null : noticeText(total, isAdmin, { resetDate, access });
  if (text === null) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap gap-x-3 border-b border-line bg-warn-soft px-4 py-2 text-s text-warn desk:px-7 print:hidden"
    >
      {text}
      <TextLink to="/app/billing">See your plan</TextLink>
    </p>
  );
}
