import { lazy, Suspense, useState } from 'react';
import { hasWebGl } from './has-web-gl';
import type { ResultsMapFrame } from './results-map-frame';

const LiveResults = lazy(() =>
  import('./live-results').then((module) => ({ default: module.LiveResults })),
);
const FlatResults = lazy(() =>
  import('./flat-results').then((module) => ({ default: module.FlatResults })),
);

/** Search results as groups and dots on a map; without WebGL the same as a drawing. */
export function ResultsMap(props: ResultsMapFrame) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="relative h-[60vh] min-h-[320px] overflow-hidden rounded-m border border-line bg-sunken desk:h-full print:hidden">
      <Suspense>
        {hasWebGl() && !hasFailed ? (
          <LiveResults {...props} onFailed={() => setFailed(true)} />
        ) : (
          <FlatResults {...props} />
        )}
      </Suspense>
    </div>
  );
}
