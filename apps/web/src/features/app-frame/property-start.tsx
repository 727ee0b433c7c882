import { useAnonymous } from '../../lib/anonymous-store';
import { nameText } from '../../lib/place-text';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';

/** The property page before a property is chosen: what this browser opened last. */
export function PropertyStart() {
  const recent = useAnonymous((state) => state.searchResults);
  return (
    <div className="grid max-w-[640px] gap-4 py-8">
      <PageTitle>Property</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Look up a property</h1>
      <p className="text-l text-ink-2">
        Type an address, a street, a ZIP or a parcel number in the bar above.
      </p>
      {recent.length === 0 ? (
        <Empty title="Nothing opened yet">What you open in this browser is listed here.</Empty>
      ) : (
        <Card title="Opened in this browser">
          <ul className="grid gap-2">
            {recent.map(({ id, address, parcelNumber }) => (
              <li key={id}>
                <TextLink to="/app/property/{-$id}" params={{ id }}>
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
