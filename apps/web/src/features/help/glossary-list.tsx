import { formatCount } from '../../kit/format/format';
import type { Term } from './article';

export function GlossaryList({ terms }: { terms: readonly Term[] }) {
  return (
    <>
      <p className="mb-3 text-s text-ink-3">
        {formatCount(terms.length, 'term')}, in our own words. The search above finds them too.
      </p>
      <dl className="grid gap-3">
        {terms.map((term) => (
          <TermView key={term.term} term={term} />
        ))}
      </dl>
    </>
  );
}

export function TermView({ term: { term, full, meaning } }: { term: Term }) {
  return (
    <div className="border-b border-line pb-3 last:border-0">
      <dt>
        <span className="font-strong">{term}</span>
        {full !== undefined && <span className="text-ink-2"> · {full}</span>}
      </dt>
      <dd className="mt-0.5 max-w-[680px]">{meaning}</dd>
    </div>
  );
}
