import { lazy, Suspense } from 'react';
import { codeOf, isRefusal, requestIdOf } from '../../platform/api/api-failure';
import { Button } from '../../ui/button';

type Props = {
  error: unknown;
  retry?: () => void;
  /** The name of the missing part: "The sales nearby". */
  what?: string;
};

// A visitor's first page has no plan that could end, so this text loads later.
const RefusedNote = lazy(() =>
  import('./refused-note').then((part) => ({ default: part.RefusedNote })),
);

/** Replaces data that failed to load: the error, a retry button, and a request id to quote. */
export function LoadFailed({ error, retry, what = 'This' }: Props) {
  if (isRefusal(codeOf(error))) {
    return (
      <Suspense>
        <RefusedNote error={error} />
      </Suspense>
    );
  }
  const requestId = requestIdOf(error);
  return (
    <div role="alert" className="rounded-m border border-line bg-sunken px-4 py-3.5">
      <p className="font-bold">{what} could not be loaded</p>
      <p className="mt-1 text-ink-2">{explain(error)}</p>
      {retry !== undefined && (
        <Button size="s" className="mt-3" onClick={() => retry()}>
          Try again
        </Button>
      )}
      {requestId !== null && <p className="mt-2.5 text-xs text-ink-3">Request {requestId}</p>}
    </div>
  );
}

function explain(error: unknown): string {
  if (codeOf(error) !== null && error instanceof Error && error.message) return error.message;
  if (error instanceof TypeError) return 'The server could not be reached. Check the connection.';
  return 'Something went wrong on our side. Nothing of yours was lost.';
}
