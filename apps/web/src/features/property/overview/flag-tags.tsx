import type { Flag } from '@deedlight/contract/property';
import { Popover } from '../../../ui/overlays/popover';
import { flagWords } from './record-flags';

/** Each flag in words; a press explains it. */
export function FlagTags({ flags }: { flags: Flag[] }) {
  if (flags.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {flags.map((flag) => {
        const { short, why } = flagWords(flag);
        return (
          <Popover
            key={flag}
            trigger={
              <button
                type="button"
                className="rounded-[20px] bg-lamp-soft px-[7px] py-px text-left text-xs text-lamp"
              >
                {short}
              </button>
            }
          >
            <p className="text-s text-ink-2">{why}</p>
          </Popover>
        );
      })}
    </span>
  );
}
