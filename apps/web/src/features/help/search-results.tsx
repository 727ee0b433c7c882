import { formatCount } from '../../kit/format/format';
import { Empty } from '../../ui/page/empty';
import { TextLink } from '../../ui/text-link';
import { TermView } from './glossary-list';
import type { Found } from './index-help';

const excerpt = 140;

export function SearchResults({ text, found }: { text: string; found: readonly Found[] }) {
  const articles = found.flatMap((each) => (each.kind === 'article' ? [each.article] : []));
  const terms = found.flatMap((each) => (each.kind === 'term' ? [each.term] : []));
  return (
    <section aria-label="Results" className="grid gap-4">
      <p role="status" className="text-s text-ink-3">
        {formatCount(found.length, 'match', 'matches')} for “{text.trim()}”
      </p>
      {found.length === 0 && (
        <Empty title="Nothing in help matches">
          Try one word, or look through{' '}
          <TextLink to="/app/help" className="underline">
            all articles
          </TextLink>
          .
        </Empty>
      )}
      {articles.length > 0 && (
        <ul aria-label="Articles" className="grid gap-3">
          {articles.map(({ id, title, body }) => (
            <li key={id}>
              <TextLink to="/app/help" search={{ article: id }} className="font-strong">
                {title}
              </TextLink>
              <p className="text-s text-ink-2">{beginning(String(body[0] ?? ''))}</p>
            </li>
          ))}
        </ul>
      )}
      {terms.length > 0 && (
        <dl className="grid gap-3">
          {terms.map((term) => (
            <TermView key={term.term} term={term} />
          ))}
        </dl>
      )}
    </section>
  );
}

function beginning(text: string): string {
  if (text.length <= excerpt) return text;
  return `${text.slice(0, text.lastIndexOf(' ', excerpt))} …`;
}
