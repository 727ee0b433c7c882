import type { ReactNode } from 'react';
import { nameText, placeText } from '../../../kit/format/place-text';
import { useAnonymous } from '../../../platform/usage/anonymous-store';
import { Card } from '../../../ui/card';
import { Empty } from '../../../ui/page/empty';

/**
 * The properties that this browser opened last; `link` renders the link of each from its id and
 * name.
 */
export function OpenedHere({ link }: { link: (id: string, name: string) => ReactNode }) {
  const recent = useAnonymous((state) => state.searchResults);
  if (recent.length === 0)
    return <Empty title="Nothing opened yet">What you open in this browser is listed here.</Empty>;
  return (
    <Card title="Opened in this browser">
      <ul className="grid gap-2">
        {recent.map((place) => (
          <li key={place.id}>
            {link(place.id, nameText(place))}{' '}
            <span className="text-s text-ink-3">{placeText(place)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
