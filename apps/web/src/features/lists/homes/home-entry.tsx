import type { ListedProperty } from '@deedlight/contract/listing';
import StickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { classNames } from '../../../kit/class-names';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/forms/select';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/page/skeleton';
import { Tag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import {
  EquityCell,
  factsLine,
  ReasonTag,
  reasonsOf,
  type Sources,
  ValueCell,
} from '../../listing/public';
import { type HomeStatus, statusOptions } from '../notes/property-notes';
import type { WorkedHome } from './filter-homes';

type Props = {
  worked: WorkedHome;
  /** What is on record; undefined while it loads or if nothing is any more. */
  property: ListedProperty | undefined;
  sources: Sources;
  isLoading: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onStatus: (status: HomeStatus | null) => void;
  onMail: (doNotMail: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One home of a list: what it is, its figures, and how far the member has come with it. */
export function HomeEntry(props: Props) {
  const { worked, property, sources, isLoading, isTicked } = props;
  const { label } = worked.home;
  return (
    <li
      className={classNames(
        'grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1.5 border-b border-line py-2 desk:min-h-[68px] desk:grid-cols-[32px_minmax(0,1fr)_130px_118px_auto] desk:gap-x-4',
        isTicked && 'bg-act-soft',
      )}
    >
      <label className="-m-1.5 grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={`Tick ${label}`}
          checked={isTicked}
          onChange={(event) => props.onTick(event.target.checked)}
          className="size-[17px] accent-act"
        />
      </label>
      <About {...props} />
      <div className="text-right tabular-nums max-desk:max-w-[128px]">
        {property && <ValueCell property={property} sources={sources} tabIndex={0} />}
        {isLoading && <ToCome />}
      </div>
      <div className="text-right tabular-nums max-desk:hidden">
        {property && <EquityCell property={property} sources={sources} tabIndex={0} />}
        {isLoading && <ToCome />}
      </div>
      <Work {...props} />
    </li>
  );
}

function About({ worked: { home, note }, property, isLoading }: Props) {
  return (
    <div className="min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {/* Opening a property counts as a search, so its link is never preloaded. */}
        <TextLink
          to="/app/property/{-$id}"
          params={{ id: home.property_id }}
          preload={false}
          className="min-h-[28px] py-1 font-strong text-ink decoration-transparent"
        >
          {home.label}
        </TextLink>{' '}
        {property &&
          reasonsOf(property).map((reason) => <ReasonTag key={reason.word} reason={reason} />)}
      </span>
      <span className="block truncate text-s text-ink-2">
        {property !== undefined && factsLine(property)}
        {property === undefined && !isLoading && 'Not on record any more'}
        {property === undefined && isLoading && <Skeleton className="my-1 h-3 w-3/5" />}
      </span>
      {(note.tags.length > 0 || note.note !== '') && (
        <span className="mt-1 flex min-w-0 flex-wrap items-center gap-1.5">
          {note.tags.map((tag) => (
            <Tag key={tag} tone="act">
              {tag}
            </Tag>
          ))}
          {note.note !== '' && (
            <span className="min-w-0 truncate text-s text-ink-2" title={note.note}>
              {note.note}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** Status, mark, note and removal; on a phone a line of their own. */
function Work({ worked: { home, note }, onStatus, onMail, onEdit, onRemove }: Props) {
  return (
    <div className="flex items-center gap-1.5 max-desk:col-span-2 max-desk:col-start-2 print:hidden">
      <div className="w-[138px] max-desk:flex-1">
        <Select
          aria-label={`Status of ${home.label}`}
          options={statusOptions}
          value={note.status ?? ''}
          onValueChange={(status) => onStatus(status === '' ? null : status)}
        />
      </div>
      <label
        className="flex min-h-[34px] cursor-pointer items-center gap-1.5 px-1 text-s whitespace-nowrap text-ink-2 max-desk:min-h-[44px]"
        title="Do not mail: left out of mail files"
      >
        <input
          type="checkbox"
          aria-label={`Do not mail ${home.label}`}
          checked={note.do_not_mail}
          onChange={(event) => onMail(event.target.checked)}
          className="size-4 accent-act"
        />
        No mail
      </label>
      <Button
        className="max-desk:min-h-[44px]"
        aria-label={`Tags and note of ${home.label}`}
        onClick={onEdit}
      >
        <Icon of={StickyNote} size="s" /> <span className="max-desk:sr-only">Note</span>
      </Button>
      <Button
        kind="quiet"
        className="px-2.5 max-desk:min-h-[44px]"
        aria-label={`Remove ${home.label} from the list`}
        title="Remove from the list"
        onClick={onRemove}
      >
        <Icon of={X} size="s" />
      </Button>
    </div>
  );
}

/** Two lines of a figure that is on its way. */
function ToCome() {
  return (
    <span className="grid justify-items-end gap-1.5">
      <Skeleton className="h-3.5 w-20" />
      <Skeleton className="h-3 w-16" />
    </span>
  );
}
