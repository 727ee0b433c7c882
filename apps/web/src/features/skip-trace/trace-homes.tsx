import { useNavigate } from '@tanstack/react-router';
import UserSearch from 'lucide/dist/esm/icons/user-search.mjs';
import { formatCount } from '../../kit/format/format';
import { BulkAction } from '../../ui/page/bulk-bar';

/** The search parameters that open the skip trace with these homes. */
export function tracedHomes(ids: readonly string[]) {
  return { tab: 'batch', homes: ids.join(',') };
}

/** Says what a skip trace of so many homes costs at most. */
export function traceCost(homes: number): string {
  return `Skip trace takes up to ${formatCount(homes, 'search', 'searches')}`;
}

/** The action of a bar of ticked homes that opens the skip trace with them. */
export function TraceHomes({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  return (
    <BulkAction
      icon={UserSearch}
      onPress={() => void navigate({ to: '/app/skip-trace', search: tracedHomes(ids) })}
    >
      Skip trace
    </BulkAction>
  );
}
