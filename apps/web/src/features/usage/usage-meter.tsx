import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { useUsage } from '../../platform/usage/usage-store';
import { Meter } from '../../ui/meter';
import { followUsage } from './follow-usage';
import { usageQuery } from './usage-query';
import { meterText } from './usage-words';
import { useIsAdmin } from './use-is-admin';

/** What is used of the period's searches. Shows what was known last until the server says more. */
export function UsageMeter() {
  const queryClient = useQueryClient();
  const isAdmin = useIsAdmin();
  const isShort = useIsPhone();
  const total = useUsage((state) => state.total);
  // The query cache speaks outside React; the store listens as long as the meter stands.
  useEffect(() => followUsage(queryClient), [queryClient]);
  useQuery(usageQuery());
  if (total === null) return null;
  const text = meterText(total, { isAdmin, isShort });
  if (isAdmin) return <span className="text-s text-ink-2">{text}</span>;
  return <Meter label="Searches used" used={total.used} limit={total.limit} text={text} />;
}
