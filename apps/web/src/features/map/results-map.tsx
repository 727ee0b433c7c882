import { lazy, Suspense, useState } from 'react';
import { hasWebGl } from './has-web-gl';
import type { ResultsMapFrame } from './results-map-frame';

const LiveResults = lazy(() =>
  import('./live-results').then((module) => ({ default: module.LiveResults })),
);

/** The results of a search as groups and pins. Without WebGL the list beside it stands alone. */
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
