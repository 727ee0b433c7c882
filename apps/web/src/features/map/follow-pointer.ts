import type { Map as LiveMap, MapMouseEvent } from 'maplibre-gl';

type At = { lng: number; lat: number };

type Listeners = {
  /** Called when another home, or none, is under the pointer. */
  onPoint: (id: string | null, isGroup: boolean) => void;
  onPick: (id: string) => void;
  onGroup: (at: At) => void;
};

/** Dots are small, so one is meant from so many pixels away. */
const reach = 3;

/**
 * Tells which home is under the pointer and which is clicked. The map is searched once a frame and
 * not while it moves, because it may hold tens of thousands of homes.
 */
export function followPointer(map: LiveMap, { onPoint, onPick, onGroup }: Listeners): void {
  let pointed = '';
  let frame = 0;
  const tell = (id: string | null, isGroup: boolean) => {
    const now = `${id} ${isGroup}`;
    if (now === pointed) return;
    pointed = now;
    onPoint(id, isGroup);
  };
  map.on('mousemove', (event) => {
    if (frame !== 0 || map.isMoving()) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      const { id, isGroup } = foundAt(map, event);
      tell(id, isGroup);
    });
  });
  map.on('mouseout', () => tell(null, false));
  map.on('click', (event) => {
    const { id, isGroup } = foundAt(map, event);
    if (isGroup) onGroup(event.lngLat);
    else if (id !== null) onPick(id);
  });
  map.on('remove', () => cancelAnimationFrame(frame));
}

function foundAt(map: LiveMap, { point: { x, y } }: MapMouseEvent) {
  const layers = ['homes', 'groups'].filter((id) => map.getLayer(id) !== undefined);
  const [found] = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers },
  );
  const id = found?.properties.id;
  return {
    id: typeof id === 'string' ? id : null,
    isGroup: found?.layer.id === 'groups',
  };
}
