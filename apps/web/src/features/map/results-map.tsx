import { lazy, Suspense, useState } from 'react';
import { hasWebGl } from './has-web-gl';
import type { ResultsMapFrame } from './results-map-frame';

const LiveResults = lazy(() =>
  import('./live-results').then((module) => ({ default: module.LiveResults })),
);

/** Search results as groups and pins on a map. Without WebGL only the list is shown. */
export function ResultsMap(props: ResultsMapFrame) {
  const [hasFailed, setFailed] = useState(false);
  const canDraw = hasWebGl() && !hasFailed;
  return (
    <div className="relative h-[60vh] min-h-[320px] overflow-hidden rounded-m border border-line bg-sunken desk:h-full print:hidden">
      {canDraw ? (
        <Suspense>
          <LiveResults {...props} onFailed={() => setFailed(true)} />
        </Suspense>
      ) : (
        <p className="p-5 text-ink-2">
          {props.label} This browser cannot draw the map itself (no WebGL).
        </p>
      )}
    </div>
  );
}
