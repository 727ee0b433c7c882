import { useId } from 'react';
import { Checkbox } from '../../../ui/forms/choice';

type Props = {
  /** The figures that the page stands in for: "price $400,000". */
  examples: readonly string[];
  isTaken: boolean;
  isMissed: boolean;
  onChange: (isTaken: boolean) => void;
};

/**
 * Asks whether figures that nobody said are what the client shall read, as the client takes them for
 * the sender's.
 */
export function ExamplesTaken({ examples, isTaken, isMissed, onChange }: Props) {
  const id = useId();
  if (examples.length === 0) return null;
  const isOne = examples.length === 1;
  return (
    <div className="grid gap-1 rounded-m bg-lamp-soft px-3 py-2.5">
      <p>
        {isOne
          ? 'An example of this page is still in it: '
          : 'Examples of this page are still in it: '}
        {new Intl.ListFormat('en-US').format(examples)}. Your client takes {isOne ? 'it' : 'them'}{' '}
        for yours.
      </p>
      <Checkbox
        label={isOne ? 'Share it as my figure' : 'Share them as my figures'}
        checked={isTaken}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? id : undefined}
        onCheckedChange={onChange}
      />
      {isMissed && (
        <p id={id} className="text-s text-bad">
          {isOne
            ? 'Tick this, or close the dialog and enter the figure.'
            : 'Tick this, or close the dialog and enter the figures.'}
        </p>
      )}
    </div>
  );
}
