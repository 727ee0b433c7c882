import type { OpenSource } from '@deedlight/contract/admin/sources';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import { classNames } from '../../../kit/class-names';
import { tiles } from './state-tiles';

type Standing = 'on' | 'available' | 'none';

const looks: Record<Standing, string> = {
  on: 'border-act bg-act text-on-act font-strong',
  available: 'border-act-line bg-act-soft text-act font-strong',
  none: 'border-line bg-surface text-ink-3',
};

const words: Record<Standing, string> = {
  on: 'a source is on',
  available: 'sources to switch on',
  none: 'no source',
};

type Props = {
  sources: readonly OpenSource[];
  chosen: string | null;
  onChoose: (state: string) => void;
};

/** The states as tiles about where they lie, each with whether it has sources. */
export function StateMap({ sources, chosen, onChoose }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is a group of buttons, and no form's fieldset */}
      <div
        role="group"
        aria-label="Map of the states"
        className="grid max-w-[600px] grid-cols-11 gap-[3px] desk:gap-1"
      >
        {Object.entries(tiles).map(([state, [column, row]]) => {
          const standing = standingOf(state, sources);
          return (
            <button
              key={state}
              type="button"
              aria-label={`${stateNames[state]}: ${words[standing]}`}
              aria-pressed={state === chosen}
              onClick={() => onChoose(state)}
              style={{ gridColumn: column, gridRow: row }}
              className={classNames(
                'grid h-8 min-w-0 place-items-center rounded-m border text-xs desk:h-11 desk:text-s',
                looks[standing],
                state === chosen && 'outline-2 outline-offset-1 outline-ink',
              )}
            >
              {state}
            </button>
          );
        })}
      </div>
      <ul aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-s text-ink-2">
        {(['on', 'available', 'none'] as const).map((standing) => (
          <li key={standing} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames('size-4 rounded-[3px] border', looks[standing])}
            />
            {words[standing]}
          </li>
        ))}
      </ul>
    </>
  );
}

function standingOf(state: string, sources: readonly OpenSource[]): Standing {
  const ofState = sources.filter((source) => source.state === state);
  if (ofState.some(({ switched }) => switched?.isOn)) return 'on';
  return ofState.length > 0 ? 'available' : 'none';
}
