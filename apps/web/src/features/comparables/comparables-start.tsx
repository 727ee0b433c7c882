import { useAnonymous } from '../../lib/anonymous-store';
import { nameText } from '../../lib/place-text';
import { Card } from '../../ui/card';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import type { PropertyPicker } from './page-parts';

type Props = {
  PropertyPicker: PropertyPicker;
  /** What the address names and no property is called; null: it names none. */
  badId: string | null;
  onPick: (id: string) => void;
};

/** Before a subject is chosen. */
export function ComparablesStart({ PropertyPicker, badId, onPick }: Props) {
  const recent = useAnonymous((state) => state.searchResults);
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
      {recent.length > 0 && (
        <Card title="Opened in this browser">
          <ul className="grid gap-2">
            {recent.map(({ id, address, parcelNumber }) => (
              <li key={id}>
                <TextLink to="/app/comparables" search={{ property: id }}>
                  {nameText({ address, parcelNumber })}
                </TextLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
