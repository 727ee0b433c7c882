import type { ComparablesOut } from '@deedlight/contract/comparables';
import { isPosition } from '@deedlight/domain/geocoding/location-kind';
import { distanceWords, noDistanceWords, saleName } from '@deedlight/report/sale-words';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatDay, formatMoney } from '../../kit/format/format';
import { nameText } from '../../kit/format/place-text';
import { Card } from '../../ui/card';
import { RoomForText } from '../../ui/page/room-for-text';
import type { GridModel, GridSale } from './grid/grid-model';
import type { SalesMap } from './page-parts';

const WhyNoPlace = lazy(async () => {
  const { WhyNoPlace } = await import('../around/public');
  return { default: WhyNoPlace };
});

type Props = { found: ComparablesOut; model: GridModel; SalesMap: SalesMap };

/**
 * The sales of the grid on a map under the same numbers; the list beside it has the same content.
 */
export function SalesMapCard({ found, model: { sales }, SalesMap }: Props) {
  const [selected, setSelected] = useState<string | null>(null);
  const { subject } = found;
  const scene = useMemo(() => sceneOf(subject, sales), [subject, sales]);
  const why = noDistanceWords(found);
  return (
    <Card title="Where they are">
      {why !== null || scene === null ? (
        <>
          <p>No map. {why}</p>
          {!isPosition(subject.location?.precision) && (
            <div className="mt-1">
              <RoomForText letters={300}>
                <Suspense>
                  <WhyNoPlace id={subject.id} />
                </Suspense>
              </RoomForText>
            </div>
          )}
        </>
      ) : (
        <SalesMap scene={scene} selected={selected} onSelect={setSelected} />
      )}
      <ol aria-label={why === null ? 'Sales on the map' : 'Sales compared'} className="mt-3">
        {sales.map((sale) => (
          <li
            key={sale.saleId}
            aria-current={sale.saleId === selected ? 'true' : undefined}
            onPointerEnter={() => setSelected(sale.saleId)}
            onPointerLeave={() => setSelected(null)}
            className="flex justify-between gap-3 border-t border-line py-1.5 aria-[current]:bg-sunken"
          >
            <span>
              {sale.mark}. {saleName(sale)}
            </span>
            <span className="text-ink-2">{distanceWords(sale)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Returns null where no map can be drawn. */
function sceneOf({ location, ...subject }: ComparablesOut['subject'], sales: readonly GridSale[]) {
  if (location === null) return null;
  const { lat, lng, precision } = location;
  return {
    subject: { lat, lng, label: nameText(subject), isExact: precision === 'parcel' },
    places: sales.flatMap((sale) =>
      sale.lat === null || sale.lng === null
        ? []
        : {
            id: sale.saleId,
            mark: String(sale.mark),
            lat: sale.lat,
            lng: sale.lng,
            label: `${saleName(sale)}: ${formatMoney(sale.price, { cents: 'never' })}, ${formatDay(sale.soldOn)}`,
          },
    ),
  };
}
