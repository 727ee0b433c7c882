import { formatCount, formatNumber } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';

type Pool = Answer['usage']['stats']['usage']['pool'];

/** Says that the searches are the team's; nothing for a member who counts alone. */
export function PoolNote({ pool }: { pool: Pool }) {
  if (pool === null) return null;
  const { shares, usedByOthers } = pool;
  return (
    <p className="text-s text-ink-2">
      Your team shares these searches: {formatCount(shares, 'member')} on the trial{' '}
      {shares === 1 ? 'brings' : 'bring'} theirs. Others in it have used{' '}
      {formatNumber(usedByOthers)}.
    </p>
  );
}
