import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { formatNumber } from '../../kit/format/format';
import { useDebounced } from '../../kit/hooks/use-debounced';
import { api } from '../../platform/api/api';
import { Icon } from '../../ui/icon';
import { type Behaviour, Option } from './search-option';

const settleMs = 250;

/** The way from the suggestions to the list of all that the words find. */
export function SeeAll({ text, ...option }: Behaviour & { text: string }) {
  const settled = useDebounced(text, settleMs);
  const { data } = useQuery({
    ...api.properties.count.queryOptions({ input: { text: settled } }),
    staleTime: 60_000,
    retry: false,
  });
  const isCurrent = settled === text && data !== undefined;
  return (
    <Option {...option}>
      <span className="flex-1 font-strong text-act">
        {isCurrent && data.total > 0 ? `See all ${resultsText(data.total)}` : 'See all results'}
      </span>
      <Icon of={ArrowRight} size="s" />
    </Option>
  );
}

function resultsText(total: number): string {
  return total === 1 ? 'results: 1' : `${formatNumber(total)} results`;
}
