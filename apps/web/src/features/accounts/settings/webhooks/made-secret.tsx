import { copyText } from '../../../../kit/notify/copy-text';
import { Button } from '../../../../ui/button';

/** The secret of a new webhook, which nobody sees a second time. */
export function MadeSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <section aria-label="The signing secret" className="grid gap-3 rounded-m bg-good-soft p-3">
      <p role="status">
        Copy the signing secret now: it is shown this once. Your server checks by it that a delivery
        is ours.
      </p>
      <p className="break-all font-mono text-s">{secret}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => copyText(secret, 'Secret copied')}>Copy the secret</Button>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </section>
  );
}
