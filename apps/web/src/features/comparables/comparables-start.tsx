import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import type { PropertyPicker } from '../suggest/public';
import { OpenedHere } from '../usage/public';

type Props = {
  PropertyPicker: PropertyPicker;
  /** What the address names and no property is called; null: it names none. */
  badId: string | null;
  onPick: (id: string) => void;
};

/** Before a subject is chosen. */
export function ComparablesStart({ PropertyPicker, badId, onPick }: Props) {
  return (
    <div className="grid max-w-[640px] gap-4 py-8">
      <PageTitle>Comparables</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Comparable sales</h1>
      <p className="text-l text-ink-2">
        Choose the home to value. Recent sales like it are adjusted to it line by line, with what
        the local market pays for each difference.
      </p>
      {badId !== null && <p className="text-bad">“{badId}” is no property’s id.</p>}
      <PropertyPicker label="The home to value" onPick={onPick} />
      <OpenedHere
        link={(id, name) => (
          <TextLink to="/app/comparables" search={{ property: id }}>
            {name}
          </TextLink>
        )}
      />
    </div>
  );
}
