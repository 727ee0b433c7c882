import { formatNumber } from '../../../kit/format/format';
import { Button } from '../../../ui/button';

type Props = { shown: number; total: number; onMore: () => void };

/** How many items of a list a press shows. */
export const shownAtOnce = 50;

/** The end of a list of which a part is shown. */
export function ShowMore({ shown, total, onMore }: Props) {
  if (total <= shown) return null;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2 text-s text-ink-2">
      {formatNumber(shown)} of {formatNumber(total)} shown.
      <Button size="s" className="max-desk:min-h-[44px]" onClick={onMore}>
        Show more
      </Button>
    </li>
  );
}
