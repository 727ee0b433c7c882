import { copyText } from '../../../../kit/notify/copy-text';
import { Button } from '../../../../ui/button';

/** A new key, which nobody sees a second time. */
export function MadeKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <section aria-label="Your new key" className="grid gap-3 rounded-m bg-good-soft p-3">
      <p role="status">
        Copy the key now: it is shown this once. Whoever has it reads as you, so keep it like a
        password.
      </p>
      <p className="break-all font-mono text-s">{secret}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => copyText(secret, 'Key copied')}>Copy the key</Button>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </section>
  );
}
