import type { ReactNode } from 'react';
import { copyText } from '../../../kit/notify/copy-text';
import { Button } from '../../../ui/button';

type Props = {
  label: string;
  /** The name of the secret on the button and in the confirmation: "key". */
  what: string;
  secret: string;
  onDone: () => void;
  /** Says why the reader should copy it now. */
  children: ReactNode;
};

/** A new secret, which is shown only this once. */
export function ShownOnce({ label, what, secret, onDone, children }: Props) {
  const copied = `${what.charAt(0).toUpperCase()}${what.slice(1)} copied`;
  return (
    <section aria-label={label} className="grid gap-3 rounded-m bg-good-soft p-3">
      <p role="status">{children}</p>
      <p className="break-all font-mono text-s">{secret}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => copyText(secret, copied)}>Copy the {what}</Button>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </section>
  );
}
