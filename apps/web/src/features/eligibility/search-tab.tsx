import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount, formatDay } from '../../kit/format/format';
import { useDebounced } from '../../kit/hooks/use-debounced';
import { useUrlState } from '../../kit/url-state/url-state';
import { type Answer, api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { ConfidenceTag } from '../../ui/evidence/table-basis';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { OutsideLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';

type Found = Answer['guidelines']['search'];

const shown = 50;

/** A full-text search of the agencies' guides; each entry has its date and link. */
export function SearchTab() {
  const [words, patch] = useUrlState(({ words: typed = '' }) => typed);
  const settled = useDebounced(words.trim(), 200);
  const isAsked = settled.length >= 2;
  const query = useQuery({
    ...api.guidelines.search.queryOptions({ input: { q: settled.slice(0, 100), limit: shown } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Search the guides">
      <div className="mb-4 max-w-[480px]">
        <Field label="Words" hint="A topic, an agency or a section’s number: gift, VA, B3-6-02">
          <TextInput
            type="search"
            value={words}
            maxLength={100}
            onChange={(event) => patch({ words: event.target.value || null })}
          />
        </Field>
      </div>
      <div aria-live="polite">
        {!isAsked ? (
          <Empty title="Type at least two letters">
            The index holds the sections’ titles and topics; the text is one link away.
          </Empty>
        ) : query.isPending ? (
          <SkeletonText lines={6} label="Searching" />
        ) : query.isError ? (
          <LoadFailed what="The index" error={query.error} retry={query.refetch} />
        ) : (
          <FoundList answer={query.data} words={settled} />
        )}
      </div>
    </Card>
  );
}

function FoundList({ answer: { found, guidelines }, words }: { answer: Found; words: string }) {
  if (found === 0) {
    return <Empty title={`Nothing is filed under “${words}”`}>Try one word less.</Empty>;
  }
  const more = found > guidelines.length ? `, the first ${guidelines.length} shown` : '';
  return (
    <>
      <p className="mb-2 text-s text-ink-2">
        {formatCount(found, 'entry', 'entries')}
        {more}
      </p>
      <ul>
        {guidelines.map((entry) => (
          <li key={entry.id} className="border-t border-line py-2.5">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ entry }: { entry: Found['guidelines'][number] }) {
  const { title, section, publisher, document, edition, effective, url, refs, note } = entry;
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        {section !== null && <span className="font-strong">{section}</span>}
        {url === null ? (
          <span className="font-strong">{title}</span>
        ) : (
          <OutsideLink href={url} className="font-strong">
            {title}
          </OutsideLink>
        )}
        <ConfidenceTag confidence={entry.confidence} />
      </div>
      <p className="text-s text-ink-2">
        {publisher}, {document}
        {edition !== null && `, ${edition}`}, in effect {formatDay(effective)}
      </p>
      {refs.length > 0 && <p className="text-s break-words text-ink-2">See {refs.join('; ')}</p>}
      {note !== null && <p className="text-s text-ink-3">{note}</p>}
    </div>
  );
}
