import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { lazyWhenIdle } from '../../../kit/hooks/lazy-when-idle';
import { FormMessage } from '../../../ui/forms/form-message';
import { DealGone } from '../own-deals';
import { failureText } from '../use-deals';

const CopyTyped = lazyWhenIdle(async () => (await import('./copy-typed')).CopyTyped);

/** Whether the reader sees the deal no more that the page still shows. */
const IsGone = createContext(false);

/**
 * Shows a deal's page. Where its reader was removed from the team, or it was deleted or taken back, what
 * is on the screen stays, so that nothing typed is lost.
 */
export function KeptDeal({ isGone, children }: { isGone: boolean; children: ReactNode }) {
  return (
    <IsGone value={isGone}>
      {isGone && (
        <FormMessage kind="failed">
          You no longer see this deal: it was deleted, it is no longer shared, or you are no longer
          in its team. Nothing is saved here any more. What you typed stays until you leave this
          page.
        </FormMessage>
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
    <div className="grid justify-items-start gap-2">
      <FormMessage kind="failed">
        {new DealGone().message} What you typed is still here.
      </FormMessage>
      <Suspense fallback={null}>
        <CopyTyped />
      </Suspense>
    </div>
  );
}
