import { useAnonymous } from '../../lib/anonymous-store';
import { nameText, placeText } from '../../lib/place-text';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/empty';

/** Before a property is chosen: what this browser opened last. */
export function PropertyChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const recent = useAnonymous((state) => state.searchResults);
  return (
    <div className="grid max-w-[640px] gap-4">
      <h1 className="text-2xl font-bold tracking-tight">Analysis</h1>
      <p className="text-l text-ink-2">
        A value range with how often it has been right, what is left after the loans, and the market
        around it. Choose a property, or open one from the bar above and use its Analysis link.
      </p>
      {recent.length === 0 ? (
        <Empty title="Nothing opened yet">What you open in this browser is listed here.</Empty>
      ) : (
        <Card title="Opened in this browser">
          <ul className="grid gap-1">
            {recent.map((place) => (
              <li key={place.id}>
                <button
                  type="button"
                  className="w-full rounded-s px-2 py-1.5 text-left hover:bg-sunken"
                  onClick={() => onChoose(place.id)}
                >
                  <span className="block font-strong">{nameText(place)}</span>
                  <span className="text-s text-ink-3">{placeText(place)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
