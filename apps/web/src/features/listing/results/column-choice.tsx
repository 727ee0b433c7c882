import Columns from 'lucide/dist/esm/icons/columns-3.mjs';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Icon } from '../../../ui/icon';
import { Popover } from '../../../ui/overlays/popover';
import { type FigureColumn, figureColumns } from './home-columns';

type Props = {
  chosen: readonly FigureColumn['id'][];
  onChoose: (next: readonly FigureColumn['id'][]) => void;
};

/** Which figures stand beside the address. */
export function ColumnChoice({ chosen, onChoose }: Props) {
  return (
    <Popover
      title="Columns"
      trigger={
        <Button kind="quiet">
          <Icon of={Columns} /> Columns
        </Button>
      }
    >
      <p className="mb-1 text-s text-ink-2">
        Where the list is too narrow, columns leave from the right.
      </p>
      {figureColumns.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onCheckedChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </Popover>
  );
}
