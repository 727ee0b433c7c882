import type { ListedProperty } from '@deedlight/contract/listing';
import { useMemo, useState } from 'react';
import { unreachableWords } from '../../kit/format/unreachable-words';
import type { SearchPatch } from '../../kit/url-state/url-state';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/forms/choice';
import { nowhere } from './area-kind';
import type { ListingState } from './listing-state';
import { borderOf, handlesOf, mapWords, polygonText, reshaped, viewHolding } from './map-area';
import { HomeCard } from './results/home-card';
import type { LatLng, ResultsMap } from './results/results-map-props';
import { useGroups, viewText } from './use-listing';

type Props = {
  ResultsMap: ResultsMap;
  settled: ListingState;
  total: number | null;
  properties: readonly ListedProperty[];
  pointed: string | null;
  opened: string | null;
  ticked: ReadonlySet<string>;
  onPoint: (property: string | null) => void;
  onClose: () => void;
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
  onPick: (property: string) => void;
  onChange: (patch: SearchPatch) => void;
};

/** The same properties as the list, on a map that can also say where to search. */
export function ListingMap(props: Props) {
  const { ResultsMap, settled, total, properties, pointed, opened, ticked } = props;
  const { isDrawing, onDrawing, onPick, onPoint, onClose, onChange } = props;
  const { view, setView, groups, overview } = useGroups(settled);
  const { query, followsMap } = settled;
  const { polygon, center, radiusMiles, bounds } = query;
  // The query object is new at each render, so its texts are compared instead.
  const border = useMemo(
    () => borderOf({ polygon, center, radiusMiles, bounds }),
    [polygon, center, radiusMiles, bounds],
  );
  const found = overview.data?.tiles;
  const wanted = useMemo(() => viewHolding(border, found ?? []), [border, found]);
  const [opening, setOpening] = useState(wanted);
  // While the list follows the map, only the reader moves the map.
  if (!followsMap && opening !== wanted) setOpening(wanted);
  const shownGroups = groups.data?.tiles;
  const placeOf = (id: string | null): LatLng | null =>
    properties.find((home) => home.id === id)?.place ??
    shownGroups?.find(({ property }) => property !== null && property === id) ??
    null;
  // The list is a new array at each render, so its ids are compared as one text.
  const idsText = properties.map(({ id }) => id).join(',');
  const ranked = useMemo(
    () => ({ ids: idsText.split(','), ticked, opened }),
    [idsText, ticked, opened],
  );
  const openPlace = placeOf(opened);
  // Until newer groups arrive, the earlier ones do not describe this list.
  const { label, note } = mapWords(total, overview.isPlaceholderData ? null : (found ?? null));
  const missing = unreachableWords(groups.data?.unreachable ?? []);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1.5 desk:px-3">
        <Switch
          label="Search as the map moves"
          checked={followsMap}
          onCheckedChange={(follows) =>
            onChange({
              ...nowhere,
              ...(follows && { follow: 'map', ...(view && { bounds: viewText(view) }) }),
            })
          }
        />
        {!followsMap && view !== null && (
          <Button size="s" onClick={() => onChange({ ...nowhere, bounds: viewText(view) })}>
            Search this view
          </Button>
        )}
        <Button size="s" aria-pressed={isDrawing} onClick={() => onDrawing(!isDrawing)}>
          {isDrawing ? 'Stop drawing' : 'Draw an area'}
        </Button>
        {note !== null && <p className="w-full text-s text-ink-3">{note}</p>}
        {missing !== null && <p className="w-full text-s text-warn">{missing}</p>}
      </div>
      <ResultsMap
        label={label}
        groups={useMemo(() => shownGroups ?? [], [shownGroups])}
        opening={opening}
        area={useMemo(() => (followsMap ? [] : border), [followsMap, border])}
        handles={useMemo(
          () => handlesOf({ polygon, center, radiusMiles }),
          [polygon, center, radiusMiles],
        )}
        onReshape={(index, place) => onChange(reshaped(query, index, place))}
        highlighted={placeOf(pointed)}
        ranked={ranked}
        card={
          opened === null || openPlace === null
            ? null
            : {
                place: openPlace,
                content: (
                  <HomeCard
                    id={opened}
                    property={properties.find(({ id }) => id === opened)}
                    group={shownGroups?.find(({ property }) => property === opened)}
                    onClose={onClose}
                  />
                ),
              }
        }
        onPoint={onPoint}
        isDrawing={isDrawing}
        onView={(next) => {
          setView(next);
          if (followsMap) onChange({ bounds: viewText(next) });
        }}
        onPick={onPick}
        onDrawn={(corners) => {
          onDrawing(false);
          if (corners.length > 2) onChange({ ...nowhere, polygon: polygonText(corners) });
        }}
      />
    </div>
  );
}
