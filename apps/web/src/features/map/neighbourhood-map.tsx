import { Suspense, useRef, useState } from 'react';
import { classNames } from '../../kit/class-names';
import { lazyWhenIdle } from '../../kit/hooks/lazy-when-idle';
import { useCameNear } from '../../kit/hooks/use-came-near';
import { hasWebGl } from './has-web-gl';
import { MapDrawing } from './map-drawing';
import type { Scene } from './scene';

const LiveMap = lazyWhenIdle(() => import('./live-map').then((module) => module.LiveMap));

/** About half of a phone's window, so that the map is there when a person has scrolled to it. */
const ahead = 400;

type Props = {
  scene: Scene;
  selected: string | null;
  onSelect: (id: string) => void;
};

/**
 * The surroundings of a property: a drawing at once, covered by the live map when it is ready. The
 * live map is a megabyte that keeps a phone busy for seconds, so it comes only when the person comes
 * near. Without WebGL, without a connection, and on paper, the drawing stays.
 */
export function NeighbourhoodMap({ scene, selected, onSelect }: Props) {
  const [state, setState] = useState<'drawing' | 'live' | 'failed'>('drawing');
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useCameNear(frame, ahead);
  return (
    <div
      ref={frame}
      className="relative h-[300px] overflow-hidden rounded-m border border-line desk:h-[440px]"
    >
      <MapDrawing
        scene={scene}
        selected={selected}
        onSelect={onSelect}
        className={classNames(state === 'live' && 'invisible print:visible')}
      />
      {isNear && state !== 'failed' && hasWebGl() && (
        <Suspense>
          <LiveMap
            scene={scene}
            selected={selected}
            onSelect={onSelect}
            onReady={() => setState('live')}
            onFailed={() => setState('failed')}
          />
        </Suspense>
      )}
    </div>
  );
}
