import { Button } from '../../../ui/button';
import { isEdited, toggled } from './closing-choices';
import type { Closing } from './use-closing';

/** What was left out by hand, and the way back to the quote as it came. */
export function LeftOut({ closing: { choices, choose } }: { closing: Closing }) {
  if (!isEdited(choices)) return null;
  const { edits } = choices;
  return (
    <div className="flex flex-wrap items-center gap-2 text-s text-ink-2 print:hidden">
      {edits.without.length > 0 && <span>Left out:</span>}
      {edits.without.map((code) => (
        <Button
          key={code}
          size="s"
          onClick={() =>
            choose({ ...choices, edits: { ...edits, without: toggled(edits.without, code) } })
          }
        >
          Put back {code.replaceAll(/[-:]/g, ' ')}
        </Button>
      ))}
      <Button
        kind="quiet"
        size="s"
        onClick={() => choose({ ...choices, edits: { buyerShares: {}, amounts: {}, without: [] } })}
      >
        Undo every change
      </Button>
    </div>
  );
}
