import { lazy, Suspense, useState } from 'react';
import { classNames } from '../../kit/class-names';
import { hasWebGl } from './has-web-gl';
import { MapDrawing } from './map-drawing';
import type { Scene } from './scene';

const LiveMap = lazy(() => import('./live-map').then((module) => ({ default: module.LiveMap })));

type Props = {
  scene: Scene;
  selected: string | null;
  onSelect: (id: string) => void;
};

/**
 * The surroundings of a property: a drawing at once, covered by the live map when it is ready.
 * Without WebGL, and on paper, the drawing stays.
 */
export function NeighbourhoodMap({ scene, selected, onSelect }: Props) {
  const [state, setState] = useState<'drawing' | 'live' | 'failed'>('drawing');
  return (
    <div className="relative h-[300px] overflow-hidden rounded-m border border-line desk:h-[440px]">
      <MapDrawing
        scene={scene}
        selected={selected}
        onSelect={onSelect}
        className={classNames(state === 'live' && 'invisible print:visible')}
      />
      {hasWebGl() && state !== 'failed' && (
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
