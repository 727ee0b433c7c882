import type { ListedProperty } from '@deedlight/contract/listing';
import { Fragment } from 'react';
import { classNames } from '../../../kit/class-names';
import { nameText } from '../../../kit/format/place-text';
import { TextLink } from '../../../ui/text-link';
import { factsLine, letInWords, reasonsOf } from '../listing-words';
import type { FigureColumn, Sources } from './home-columns';
import { leavingAt } from './leaving-columns';
import { ReasonTag } from './reason-tag';

type Props = {
  property: ListedProperty;
  columns: readonly FigureColumn[];
  sources: Sources;
  hasCenter: boolean;
  isReached: boolean;
  isPointed: boolean;
  isOpened: boolean;
  isTicked: boolean;
  onReach: () => void;
  onPoint: (id: string | null) => void;
  onShow: (id: string) => void;
  onTick: (id: string, isTicked: boolean) => void;
};

export function rowId(id: string): string {
  return `listed-${id}`;
}

/** One home: its address and why it matters, its facts below, and its figures at the right. */
export function HomeRow(props: Props) {
  const { property, columns, sources, isReached, isPointed, isOpened, isTicked } = props;
  const { id } = property;
  const tabIndex = isReached ? 0 : -1;
  const cell = classNames(
    'h-[58px] border-b border-line px-2',
    isTicked ? 'bg-act-soft' : isPointed || isOpened ? 'bg-sunken' : 'bg-surface',
  );
  return (
    <tr
      id={rowId(id)}
      data-home={id}
      tabIndex={tabIndex}
      aria-selected={isTicked}
      aria-current={isOpened ? 'true' : undefined}
      onPointerEnter={() => props.onPoint(id)}
      onPointerLeave={() => props.onPoint(null)}
      onFocus={() => {
        props.onReach();
        props.onPoint(id);
      }}
      onBlur={() => props.onPoint(null)}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a, button, label, input') === null) {
          props.onShow(id);
        }
      }}
      className="-outline-offset-2"
    >
      <td className={classNames(cell, 'pl-4', isOpened && 'shadow-[inset_3px_0_0_var(--ink)]')}>
        <label className="-m-3 grid size-11 place-items-center">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={`Tick ${nameText(property)}`}
            checked={isTicked}
            onChange={(event) => props.onTick(id, event.target.checked)}
            className="size-[17px] accent-act"
          />
        </label>
      </td>
      <td className={cell}>
        <Address property={property} tabIndex={tabIndex} hasCenter={props.hasCenter} />
      </td>
      {columns.map(({ id: column, Cell }, at) => (
        <td
          key={column}
          className={classNames(cell, 'text-right tabular-nums last:pr-4', leavingAt(at))}
        >
          <Cell property={property} sources={sources} tabIndex={tabIndex} />
        </td>
      ))}
    </tr>
  );
}

type AddressProps = { property: ListedProperty; tabIndex: 0 | -1; hasCenter: boolean };

/** Opening a property counts as a search, so its link is never preloaded. */
function Address({ property, tabIndex, hasCenter }: AddressProps) {
  const [reason, ...others] = reasonsOf(property);
  const letIn = letInWords(property);
  const { miles } = property;
  return (
    <>
      {/* A reason that has no room beside the others wraps out of sight, and readers still have it. */}
      <span className="flex h-7 min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden">
        <span className="flex max-w-full min-w-0 items-center gap-1.5">
          <TextLink
            to="/app/property/{-$id}"
            params={{ id: property.id }}
            preload={false}
            tabIndex={tabIndex}
            className="min-h-[28px] min-w-[64px] truncate py-1 font-strong text-ink decoration-transparent"
          >
            {nameText(property)}
          </TextLink>
          {/* The blanks keep readers from running the words together. */}
          {reason !== undefined && (
            <>
              {' '}
              <ReasonTag reason={reason} />
            </>
          )}
        </span>
        {others.map((other) => (
          <Fragment key={other.word}>
            {' '}
            <ReasonTag reason={other} />
          </Fragment>
        ))}
      </span>
      <span className="block truncate text-s text-ink-2">
        {hasCenter && miles !== null && `${miles.toFixed(2)} mi · `}
        {factsLine(property)}
        {letIn !== null && <span className="text-ink-3"> · {letIn}</span>}
      </span>
    </>
  );
}
