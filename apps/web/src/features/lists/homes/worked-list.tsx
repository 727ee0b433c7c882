import { isPropertyId } from '@deedlight/domain/property/property-id';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { useShowsSample } from '../../../kit/sample-shown';
import { useUrlState } from '../../../kit/url-state/url-state';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Empty } from '../../../ui/page/empty';
import { LoadFailed } from '../../usage/public';
import type { PropertyNote } from '../notes/property-notes';
import type { PropertyList } from '../property-lists';
import { FilterFields } from './filter-fields';
import { filterHomes, readFilter, tagsOf, type WorkedHome, withNotes } from './filter-homes';
import { HomeRows } from './home-rows';
import { ListHead } from './list-head';
import type { ListedHome } from './listed-homes';
import { TickedBar } from './ticked-bar';
import { homesAtOnce, useFigures } from './use-figures';

/** So many ids still fit an address, which the skip trace is asked by. */
const mostTicked = 200;

type Props = {
  list: PropertyList;
  lists: readonly PropertyList[];
  homes: readonly ListedHome[];
  notes: readonly PropertyNote[];
  /** Shows what changed at these homes. */
  changes: (homes: readonly WorkedHome[]) => ReactNode;
};

/** A list at work: its homes, filtered by what was noted of them, and what can be done with them. */
export function WorkedList({ list, lists, homes, notes, changes }: Props) {
  const [filter, change] = useUrlState(readFilter);
  const [most, setMost] = useState(homesAtOnce);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const all = withNotes(homes, notes);
  const matching = filterHomes(all, filter);
  const shown = matching.slice(0, most);
  const figures = useFigures(shown.map(({ home }) => home.property_id).filter(isPropertyId));
  useShowsSample([...figures.byId.values()].some(({ isSample }) => isSample));
  // Homes that a filter hides are not acted on, though they stay ticked.
  const tickedHomes = shown.filter(({ home }) => ticked.has(home.property_id));
  function tick(ids: readonly string[], isTicked: boolean) {
    const next = new Set(ticked);
    for (const id of ids) {
      if (!isTicked) next.delete(id);
      else if (next.size < mostTicked) next.add(id);
    }
    setTicked(next);
  }

  return (
    <>
      <ListHead list={list} lists={lists} homes={matching} mostTraced={mostTicked} />
      {changes(all)}
      {all.length === 0 ? (
        <Empty
          title="No home on this list yet"
          action={<LinkButton to="/app/search">Search homes</LinkButton>}
        >
          Tick homes in the search and press “Add to list”.
        </Empty>
      ) : (
        <FilterFields
          homes={all}
          tags={tagsOf(all)}
          filter={filter}
          onChange={change}
          count={matching.length}
        />
      )}
      {figures.error !== null && (
        <LoadFailed what="What is on record" error={figures.error} retry={figures.retry} />
      )}
      {all.length > 0 && matching.length === 0 && (
        <Empty
          title="No home of the list has this status and tag"
          action={
            <Button onClick={() => change({ status: null, tag: null })}>Show every home</Button>
          }
        />
      )}
      {shown.length > 0 && (
        <HomeRows list={list} shown={shown} figures={figures} ticked={ticked} onTick={tick} />
      )}
      {matching.length > shown.length && (
        <div className="text-center">
          <Button onClick={() => setMost(most + homesAtOnce)}>
            Show {formatCount(Math.min(homesAtOnce, matching.length - shown.length), 'more home')}
          </Button>
        </div>
      )}
      {tickedHomes.length > 0 && (
        <TickedBar list={list} homes={tickedHomes} onClear={() => setTicked(new Set())} />
      )}
    </>
  );
}
