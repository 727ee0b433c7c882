import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { type DrawnMap, drawMap } from './draw-map';
import type { Scene } from './scene';

type Props = {
  scene: Scene;
  selected: string | null;
  onSelect: (id: string) => void;
  onReady: () => void;
  /** WebGL was offered and then failed to start. */
  onFailed: () => void;
};

/** The moving map. Loaded on its own, since it weighs more than the rest of the page. */
export function LiveMap({ scene, selected, onSelect, onReady, onFailed }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const pick = useEffectEvent((id: string) => onSelect(id));
  const ready = useEffectEvent(() => onReady());
  const failed = useEffectEvent(() => onFailed());

  // MapLibre draws outside React. A new scene is a new map; new callbacks are not.
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
      <div className="absolute top-2 right-2 grid gap-1">
        <Button size="s" aria-label="Zoom in" onClick={() => map?.zoomBy(1)}>
          +
        </Button>
        <Button size="s" aria-label="Zoom out" onClick={() => map?.zoomBy(-1)}>
          −
        </Button>
        <Button size="s" aria-label="Show all places" onClick={() => map?.reset()}>
          ⌂
        </Button>
      </div>
    </div>
  );
}
