import { isPropertyId } from '@deedlight/domain/property/property-id';
import { lazy, Suspense, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import {
  type HomeStatus,
  type NoteChange,
  statusName,
  useSavingNote,
} from '../notes/property-notes';
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
  const { setStatus, setMail } = useChangingNote();
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
              onMail={(doNotMail) => setMail(worked, doNotMail)}
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

/** Changes what is noted of a home at once, with an offer to take it back. */
function useChangingNote() {
  const saving = useSavingNote();
  function change(
    { home: { property_id } }: WorkedHome,
    [after, before]: readonly [Omit<NoteChange, 'property_id'>, Omit<NoteChange, 'property_id'>],
    { done, refused }: { done: string; refused: string },
  ): void {
    const failed = () => notify({ kind: 'failed', text: refused });
    const undo = () => saving.mutate({ property_id, ...before }, { onError: failed });
    const say = () =>
      notify({ kind: 'done', text: done, action: { label: 'Undo', onPress: undo } });
    saving.mutate({ property_id, ...after }, { onError: failed, onSuccess: say });
  }
  return {
    setStatus: (worked: WorkedHome, status: HomeStatus | null) =>
      change(worked, [{ status }, { status: worked.note.status }], {
        done: `${worked.home.label}: ${statusName(status)}`,
        refused: 'The status was not saved. Try again.',
      }),
    setMail: (worked: WorkedHome, doNotMail: boolean) =>
      change(worked, [{ do_not_mail: doNotMail }, { do_not_mail: worked.note.do_not_mail }], {
        done: `${worked.home.label}: ${doNotMail ? 'left out of mail files' : 'in mail files again'}`,
        refused: 'The mark was not saved. Try again.',
      }),
  };
}
