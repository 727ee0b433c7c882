import { isPropertyId } from '@deedlight/domain/property/property-id';
import { lazy, Suspense, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { type HomeStatus, statusName, useSavingNote } from '../notes/property-notes';
import type { PropertyList } from '../property-lists';
import type { WorkedHome } from './filter-homes';
import { HomeEntry } from './home-entry';
import { useRemovingHomes } from './listed-homes';
import type { Figures } from './use-figures';

// The form is wanted only after a press.
const EditNote = lazy(() =>
  import('../notes/edit-note').then((part) => ({ default: part.EditNote })),
);

type Props = {
  list: PropertyList;
  shown: readonly WorkedHome[];
  figures: Figures;
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[], isTicked: boolean) => void;
};

export function HomeRows({ list, shown, figures, ticked, onTick }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const removing = useRemovingHomes(list.id);
  const setStatus = useSettingStatus();
  const ids = shown.map(({ home }) => home.property_id);
  const open = shown.find(({ home }) => home.property_id === edited);
  return (
    <div className="border-t border-line">
      <label className="flex min-h-[44px] w-fit items-center gap-2.5 text-s text-ink-2 desk:min-h-[34px] print:hidden">
        <span className="grid w-8 place-items-center">
          <input
            type="checkbox"
            checked={ids.every((id) => ticked.has(id))}
            onChange={(event) => onTick(ids, event.target.checked)}
            className="size-[17px] accent-act"
          />
        </span>
        Tick every home shown
      </label>
      <ul aria-label={`Homes of ${list.name}`} className="border-t border-line">
        {shown.map((worked) => {
          const { property_id: id } = worked.home;
          const property = isPropertyId(id) ? figures.byId.get(id) : undefined;
          return (
            <HomeEntry
              key={id}
              worked={worked}
              property={property}
              sources={figures.sources}
              isLoading={property === undefined && figures.isPending}
              isTicked={ticked.has(id)}
              onTick={(isTicked) => onTick([id], isTicked)}
              onStatus={(status) => setStatus(worked, status)}
              onEdit={() => setEdited(id)}
              onRemove={() => removing.mutate([worked.home])}
            />
          );
        })}
      </ul>
      {open !== undefined && (
        <Suspense>
          <EditNote label={open.home.label} note={open.note} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Sets the status of a home at once, with an offer to take it back. */
function useSettingStatus() {
  const saving = useSavingNote();
  return function setStatus({ home, note }: WorkedHome, status: HomeStatus | null): void {
    const failed = () => notify({ kind: 'failed', text: 'The status was not saved. Try again.' });
    const change = { property_id: home.property_id, status };
    const before = { property_id: home.property_id, status: note.status };
    saving.mutate(change, {
      onError: failed,
      onSuccess: () =>
        notify({
          kind: 'done',
          text: `${home.label}: ${statusName(status)}`,
          action: { label: 'Undo', onPress: () => saving.mutate(before, { onError: failed }) },
        }),
    });
  };
}
