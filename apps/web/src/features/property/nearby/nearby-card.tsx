import type { Property } from '@deedlight/contract/property';
import { useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { Sourced } from '../evidence/sourced';
import { NearbyList, rowId } from './nearby-list';
import { type PlacesMap, placesOf } from './places';

/** Nearby sales as a list and a map with the same content. */
export function NearbyCard({ property, PlacesMap }: { property: Property; PlacesMap: PlacesMap }) {
  const [selected, setSelected] = useState<string | null>(null);
  const scene = useMemo(() => placesOf(property), [property]);
  const { nearby } = property;
  const sales = nearby.known ? nearby.items : [];
  const note = nearby.known && sales.length > 0 ? formatCount(sales.length, 'sale') : undefined;
  function showPlace(id: string) {
    setSelected(id);
    document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Card id="nearby" title="Nearby" note={note}>
      <div className="grid gap-x-5 gap-y-3 wide:grid-cols-[1.2fr_1fr]">
        {scene !== null && <PlacesMap scene={scene} selected={selected} onSelect={showPlace} />}
        <div>
          {sales.length > 0 ? (
            <NearbyList sales={sales} selected={selected} onSelect={setSelected} />
          ) : (
            <p>
              Sales nearby:{' '}
              {nearby.known ? <Absent why="none" note="on record" /> : <Absent why={nearby.why} />}
            </p>
          )}
          <LocationNote location={property.location} />
        </div>
      </div>
    </Card>
  );
}

/** Says what the place was made from and how far off it may be: "Placed by street range, ± 60 m: ". */
function placedBy({
  precision,
  errorMeters,
}: Extract<Property['location'], { known: true }>['value']): string {
  const error = errorMeters === null ? '' : `, ± ${formatNumber(errorMeters)} m`;
  if (precision === 'address-point') return `Placed by a published address point${error}: `;
  if (precision === 'range') return `Placed by street range${error}: `;
  if (precision === 'zip-centroid') {
    return `Placed at the ZIP’s centre, no coordinates in this roll${error}: `;
  }
  return 'Coordinates: ';
}

function LocationNote({ location }: Pick<Property, 'location'>) {
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
      {placedBy(location.value)}
      <Sourced label="Coordinates" source={location.source} recordedOn={location.recordedOn}>
        {lat.toFixed(5)}, {lng.toFixed(5)}
      </Sourced>
      {location.value.basis !== null && <> ({location.value.basis})</>}
    </p>
  );
}
