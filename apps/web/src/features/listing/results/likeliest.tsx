import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../kit/format/format';
import { nameText, placeText } from '../../../kit/format/place-text';
import { unreachableWords } from '../../../kit/format/unreachable-words';
import { api } from '../../../platform/api/api';
import { TextLink } from '../../../ui/text-link';

/** Suggestions for words that match no property in full. */
export function Likeliest({ text }: { text: string }) {
  const { data } = useQuery(api.properties.suggest.queryOptions({ input: { q: text } }));
  const suggestions = data?.suggestions ?? [];
  const missing = unreachableWords(data?.unreachable ?? []);
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Likeliest" className="grid gap-2">
      <h2 className="text-l font-bold">Begun or spelled so</h2>
      <p role="status" className="text-s text-ink-2">
        {`${formatCount(suggestions.length, 'property is', 'properties are')} likeliest for “${text}”`}
      </p>
      {missing !== null && <p className="text-s text-warn">{missing}</p>}
      <ul className="grid gap-1">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <TextLink to="/app/property/{-$id}" params={{ id: suggestion.id }}>
              {nameText(suggestion)}
            </TextLink>{' '}
            <span className="text-s text-ink-3">{placeText(suggestion)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
