import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DrawnMap, drawMap } from './draw-map';
import { MapButtons } from './map-buttons';
import type { Scene } from './scene';

type Props = {
  scene: Scene;
  selected: string | null;
  onSelect: (id: string) => void;
  onReady: () => void;
  /** Called when WebGL is available but fails to start. */
  onFailed: () => void;
};

/** The interactive map, loaded separately since it is larger than the rest of the page. */
export function LiveMap({ scene, selected, onSelect, onReady, onFailed }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const pick = useEffectEvent((id: string) => onSelect(id));
  const ready = useEffectEvent(() => onReady());
  const failed = useEffectEvent(() => onFailed());

  // MapLibre draws outside React. A new scene creates a new map; new callbacks do not.
  useEffect(() => {
    if (container.current === null) return;
    let drawn: DrawnMap;
    try {
      drawn = drawMap(container.current, scene, {
        onSelect: (id) => pick(id),
        onReady: () => ready(),
      });
    } catch {
      failed();
      return;
    }
    setMap(drawn);
    return () => drawn.remove();
  }, [scene]);

  useEffect(() => map?.select(selected), [map, selected]);

  return (
    <div className="absolute inset-0 print:hidden">
      <div ref={container} className="size-full" />
      <MapButtons
        onZoom={(steps) => map?.zoomBy(steps)}
        all={{ label: 'Show all places', onPress: () => map?.reset() }}
      />
    </div>
  );
}
