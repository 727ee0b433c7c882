import type { Property, Source } from '@deedlight/contract/property';
import type { AreaKind } from '@deedlight/domain/comparables/shared-area';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatCount, formatDay, formatNumber } from '../../../kit/format/format';
import { outlineQuery } from '../../../platform/api/outline-query';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { RoomForText } from '../../../ui/page/room-for-text';
import { Sourced } from '../evidence/sourced';
import { useSource } from '../evidence/sources-context';
import { NearbyList, rowId } from './nearby-list';
import { type AreaSale, hasPosition, type NearbySale, type PlacesMap, placesOf } from './places';

const OutlineNote = lazy(async () => {
  const { OutlineNote } = await import('./outline-note');
  return { default: OutlineNote };
});

const WhyNoPlace = lazy(async () => {
  const { WhyNoPlace } = await import('../../around/public');
  return { default: WhyNoPlace };
});

/**
 * Nearby sales as a list and a map with the same content; where the place is unknown, the last sales
 * of an area that the property lies in, as a list.
 */
export function NearbyCard({ property, PlacesMap }: { property: Property; PlacesMap: PlacesMap }) {
  const [selected, setSelected] = useState<string | null>(null);
  const { data } = useQuery({ ...outlineQuery(property.id), enabled: property.location.known });
  // One that does not exist leaves the map as it stands: a new scene would load it anew.
  const outline = data?.outline ?? undefined;
  const scene = useMemo(() => placesOf(property, outline), [property, outline]);
  const { label, sales } = listed(property);
  const note = sales.length > 0 ? formatCount(sales.length, 'sale') : undefined;
  function showPlace(id: string) {
    setSelected(id);
    document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Card id="nearby" title="Nearby" note={note}>
      <div className="grid gap-x-5 gap-y-3 wide:grid-cols-[1.2fr_1fr]">
        {scene !== null && <PlacesMap scene={scene} selected={selected} onSelect={showPlace} />}
        <div className={scene === null ? 'wide:col-span-2' : undefined}>
          {property.salesInArea !== null && (
            <p className="mb-2 text-s text-ink-2">{label}, newest first; distances are unknown.</p>
          )}
          {sales.length > 0 ? (
            <NearbyList label={label} sales={sales} selected={selected} onSelect={setSelected} />
          ) : (
            <NoSales nearby={property.nearby} />
          )}
          <LocationNote location={property.location} />
          {!hasPosition(property) && (
            <div className="mt-1">
              <RoomForText letters={300}>
                <Suspense>
                  <WhyNoPlace id={property.id} />
                </Suspense>
              </RoomForText>
            </div>
          )}
          {outline !== undefined && (
            <Suspense>
              <OutlineNote outline={outline} />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  );
}

// The domain has these words as well; its file would be one more for the page to wait for.
const kindWords: Record<AreaKind, string> = {
  neighborhood: 'neighborhood',
  subdivision: 'subdivision',
  tract: 'census tract',
  zip: 'ZIP code',
};

function listed({ nearby, salesInArea }: Property): {
  label: string;
  sales: (NearbySale | AreaSale)[];
} {
  if (salesInArea !== null) {
    const { kind, name } = salesInArea.area;
    return { label: `Sales in ${kindWords[kind]} ${name}`, sales: salesInArea.items };
  }
  return { label: 'Sales nearby', sales: nearby.known ? nearby.items : [] };
}

function NoSales({ nearby }: Pick<Property, 'nearby'>) {
  return (
    <p>
      Sales nearby:{' '}
      {nearby.known ? <Absent why="none" note="on record" /> : <Absent why={nearby.why} />}
    </p>
  );
}

/** Says what the place was made from and how far off it may be: "Placed by street range, ± 60 m: ". */
function placedBy(
  { precision, errorMeters }: Extract<Property['location'], { known: true }>['value'],
  source: Source | undefined,
): string {
  const error = errorMeters === null ? '' : `, ± ${formatNumber(errorMeters)} m`;
  if (precision === 'address-point') return `Placed by a published address point${error}: `;
  if (source?.kind === 'geocoder') {
    const by = `${source.publisher}’s geocoder`;
    return `Placed by the ${by} on ${formatDay(source.fetchedAt)}${error}, an estimate: `;
  }
  if (precision === 'range') return `Placed by street range${error}: `;
  if (precision === 'zip-centroid') {
    return `Placed at the ZIP’s center, no coordinates in this roll${error}: `;
  }
  return 'Coordinates: ';
}

function LocationNote({ location }: Pick<Property, 'location'>) {
  const found = useSource(location.known ? location.source : '');
  if (!location.known) {
    return (
      <p className="mt-3 text-s text-ink-2">
        Coordinates: <Absent why={location.why} />. Without them there is no map.
      </p>
    );
  }
  const { lat, lng } = location.value;
  return (
    <p className="mt-3 text-s text-ink-2">
      {placedBy(location.value, found?.source)}
      <Sourced label="Coordinates" source={location.source} recordedOn={location.recordedOn}>
        {lat.toFixed(5)}, {lng.toFixed(5)}
      </Sourced>
      {location.value.basis !== null && <> ({location.value.basis})</>}
    </p>
  );
}
