import { PageTitle } from '../../ui/page/page-title';
import { TextLink } from '../../ui/text-link';
import { OpenedHere } from '../usage/public';

/** The property page before a property is chosen: it lists those that this browser opened last. */
export function PropertyStart() {
  return (
    <div className="grid max-w-[640px] gap-4 py-8">
      <PageTitle>Property</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Look up a property</h1>
      <p className="text-l text-ink-2">
        Type an address, a street, a ZIP or a parcel number in the bar above.
      </p>
      <OpenedHere
        link={(id, name) => (
          <TextLink to="/app/property/{-$id}" params={{ id }}>
            {name}
          </TextLink>
        )}
      />
    </div>
  );
}
