import { TextLink } from '../../../ui/text-link';
import type { PropertyPicker } from '../../suggest/public';
import { OpenedHere } from '../../usage/public';

type Props = { PropertyPicker: PropertyPicker; onChoose: (id: string) => void };

/** Before a property is chosen. */
export function PropertyChoice({ PropertyPicker, onChoose }: Props) {
  return (
    <div className="grid max-w-[640px] gap-4">
      <h1 className="text-2xl font-bold tracking-tight">Analysis</h1>
      <p className="text-l text-ink-2">
        A value range with how often it has been right, what is left after the loans, and the market
        around it.
      </p>
      <PropertyPicker label="The property to look into" onPick={onChoose} />
      <OpenedHere
        link={(id, name) => (
          <TextLink to="/app/analysis" search={{ property: id }}>
            {name}
          </TextLink>
        )}
      />
    </div>
  );
}
