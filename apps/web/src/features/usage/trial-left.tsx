import { Link } from '@tanstack/react-router';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import { formatCount } from '../../kit/format/format';
import { useUsage } from '../../platform/usage/usage-store';
import { Icon } from '../../ui/icon';
import { useIsAdmin } from './use-is-admin';

/** The days that are left of a free trial, on the way to the plans; nothing for everybody else. */
export function TrialLeft() {
  const trial = useUsage(({ access }) => access?.trial ?? null);
  const isAdmin = useIsAdmin();
  if (trial === null || isAdmin) return null;
  return (
    <Link
      to="/app/billing"
      className="flex min-h-[32px] items-center gap-2.5 rounded-m px-2.5 text-lamp hover:bg-lamp-soft"
    >
      <Icon of={Hourglass} />
      {trial.daysLeft > 0
        ? `Trial: ${formatCount(trial.daysLeft, 'day')} left`
        : 'Trial ends today'}
    </Link>
  );
}
