import { countByStage, type DealStage, stageNames } from '@deedlight/domain/deals/deal';
import { classNames } from '../../kit/class-names';
import type { ListedDeal } from './own-deals';

/** The further a deal has come, the fuller the color; one that has ended is not under way. */
const tones: Partial<Record<DealStage, string>> = {
  preparing: 'bg-chart-1 opacity-25',
  'under-contract': 'bg-chart-1 opacity-50',
  'in-underwriting': 'bg-chart-1 opacity-75',
  'clear-to-close': 'bg-chart-1',
};

/** How many of the deals under way stand in each stage; absent for one, whose row says it. */
export function StageBar({ deals }: { deals: readonly ListedDeal[] }) {
  if (deals.length < 2) return null;
  const counts = countByStage(deals);
  return (
    <div className="mb-3">
      <div aria-hidden className="flex h-1.5 gap-[2px]">
        {counts.map(({ stage, many }) => (
          <span
            key={stage}
            style={{ flexGrow: many }}
            className={classNames('rounded-[2px]', tones[stage])}
          />
        ))}
      </div>
      <ul
        aria-label="Deals by stage"
        className="mt-1.5 flex flex-wrap gap-x-4 text-s text-ink-2 tabular-nums"
      >
        {counts.map(({ stage, many }) => (
          <li key={stage} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('size-2 rounded-[2px]', tones[stage])} />
            {many} {stageNames[stage].toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}
