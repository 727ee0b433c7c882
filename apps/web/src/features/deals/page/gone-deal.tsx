import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { FormMessage } from '../../../ui/forms/form-message';
import { failureText } from '../use-deals';

/** Whether the reader sees the deal no more that the page still shows. */
const IsGone = createContext(false);

// Few are removed while they type.
const GoneMessage = lazy(() =>
  import('./gone-words').then((part) => ({ default: part.GoneMessage })),
);
const NotSaved = lazy(() => import('./gone-words').then((part) => ({ default: part.NotSaved })));

/**
 * Shows a deal's page. Where its reader was removed from the team, or it was deleted or taken back, what
 * is on the screen stays, so that nothing typed is lost.
 */
export function KeptDeal({ isGone, children }: { isGone: boolean; children: ReactNode }) {
  return (
    <IsGone value={isGone}>
      {isGone && (
        <Suspense>
          <GoneMessage />
        </Suspense>
      )}
      {children}
    </IsGone>
  );
}

type Props = {
  error: Error | null;
  /** What is said of the failure of a deal that is still seen. */
  text?: ReactNode;
  /** Something is typed, though it was not tried to be saved. */
  isTyped?: boolean;
};

/** Says at a form why it was not saved; of a deal that is gone, it lets the reader copy what they typed. */
export function SaveFailure({ error, text, isTyped = false }: Props) {
  const isGone = useContext(IsGone);
  if (!isGone) {
    return error && <FormMessage kind="failed">{text ?? failureText(error)}</FormMessage>;
  }
  if (error === null && !isTyped) return null;
  return (
    <Suspense>
      <NotSaved />
    </Suspense>
  );
}
