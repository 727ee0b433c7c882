import { Button } from '../button';

type Choice = {
  name: string;
  /** The result of the column, in a few words. */
  says: string | undefined;
};

type Props = {
  /** What is chosen, for screen readers: "Offer shown". */
  legend: string;
  choices: readonly Choice[];
  chosen: number;
  onChoose: (at: number) => void;
};

/** On a phone: the result of each column, and the choice of the one shown below. */
export function ColumnChoice({ legend, choices, chosen, onChoose }: Props) {
  if (choices.length === 1) return null;
  return (
    <fieldset className="grid grid-cols-2 gap-2 print:hidden">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ name, says }, at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
          key={at}
          aria-pressed={at === chosen}
          kind={at === chosen ? 'primary' : 'secondary'}
          onClick={() => onChoose(at)}
          className="h-auto min-w-0 flex-col py-1.5 whitespace-normal"
        >
          <span className="max-w-full truncate">{name}</span>
          {says !== undefined && <span className="text-s font-normal">{says}</span>}
        </Button>
      ))}
    </fieldset>
  );
}
