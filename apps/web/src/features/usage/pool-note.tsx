import { formatCount, formatNumber } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';

type Pool = Answer['usage']['stats']['usage']['pool'];

/** Says that the searches are the team's; nothing for a member who counts alone. */
export function PoolNote({ pool }: { pool: Pool }) {
  if (pool === null) return null;
  const { of, shares, usedByOthers } = pool;
  const who =
    of === 'trial'
      ? `${formatCount(shares, 'member')} on the trial`
      : `${formatCount(shares, 'seat')} that the owner pays for`;
  return (
    <p className="text-s text-ink-2">
      Your team shares these searches: {who} {shares === 1 ? 'brings' : 'bring'} theirs. Others in
      it have used {formatNumber(usedByOthers)}.
    </p>
  );
}
