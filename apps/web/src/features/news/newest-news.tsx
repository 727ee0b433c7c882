import type { NewsStory } from '@deedlight/contract/news';
import { newsTopics } from '@deedlight/domain/news/topics';
import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names';
import { formatCount, formatInstant } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import type { SearchPatch } from '../../kit/url-state/url-state';
import type { Answer } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { LoadFailed } from '../usage/public';
import { DigestCard } from './digest-card';
import { ageText, topicWords } from './news-words';
import { StoryRow } from './story-row';
import { type NewsState, useNews, useNewsMarks } from './use-news';

type NewsFiltersProps = {
  state: NewsState;
  feeds: Answer['news']['list']['feeds'];
  change: (patch: SearchPatch) => void;
};

type Feed = Answer['news']['list']['feeds'][number];

const columns: Column<Feed>[] = [
  { id: 'publisher', header: 'Publisher', value: (feed) => feed.publisher, phone: 'title' },
  {
    id: 'fetched',
    header: 'Last answer',
    value: (feed) => feed.fetchedAt,
    cell: ({ fetchedAt }) => (fetchedAt === null ? 'None yet' : formatInstant(fetchedAt)),
    phone: 'detail',
  },
  {
    id: 'failure',
    header: 'Last check',
    value: ({ checkedAt, failure }) => failure ?? (checkedAt === null ? 'Not yet' : 'Went well'),
    phone: 'detail',
  },
];

const weekMs = 7 * 86_400_000;

const staleMs = 12 * 3_600_000;

type Props = {
  state: NewsState;
  change: (patch: SearchPatch) => void;
  /** What stands below the headlines, once it is known how far they reach. */
  below: ReactNode;
};

export function NewestNews({ state, change, below }: Props) {
  const news = useNews(state);
  const { query: marks, mark } = useNewsMarks();
  if (news.isPending) {
    return (
      <>
        <NewsFilters state={state} feeds={[]} change={change} />
        <div className="mt-4">
          <SkeletonText lines={8} label="Loading headlines" />
        </div>
        <div hidden>{below}</div>
      </>
    );
  }
  if (news.isError) {
    return (
      <>
        <LoadFailed error={news.error} retry={news.refetch} what="The headlines" />
        {below}
      </>
    );
  }
  const nowMs = Date.now();
  const [newest] = news.data.pages;
  const feeds = newest?.feeds ?? [];
  const all = news.data.pages.flatMap(({ stories }) => stories);
  const stories = state.view === 'week' ? all.filter(isWithin(weekMs, nowMs)) : all;
  return (
    <>
      <NewsFilters state={state} feeds={feeds} change={change} />
      <Freshness freshAt={newest?.freshAt ?? null} nowMs={nowMs} />
      {stories.length === 0 && <NoStories hasFresh={newest?.freshAt != null} />}
      <div className="mt-2">
        {stories.map((story) => (
          <StoryRow
            key={story.id}
            story={story}
            mark={marks.data?.find(({ item_id }) => item_id === story.id)}
            nowMs={nowMs}
            onRead={() => mark.mutate([story, { read_at: new Date().toISOString() }])}
            onSave={(isSaved) => {
              const saved_at = isSaved ? new Date().toISOString() : null;
              mark.mutate([story, { saved_at }], {
                onError: () => notify({ kind: 'failed', text: 'That was not saved. Try again.' }),
              });
            }}
          />
        ))}
      </div>
      {news.hasNextPage && (
        <Button
          className="mt-4"
          isBusy={news.isFetchingNextPage}
          onClick={() => news.fetchNextPage()}
        >
          Show older headlines
        </Button>
      )}
      <FeedStates feeds={feeds} />
      <div className="mt-6">
        <DigestCard sendsMail={newest?.sendsMail ?? false} />
      </div>
      {below}
    </>
  );
}

function Freshness({ freshAt, nowMs }: { freshAt: string | null; nowMs: number }) {
  if (freshAt === null) return null;
  const isStale = nowMs - Date.parse(freshAt) > staleMs;
  return (
    <p role="status" className={classNames('mt-3 text-s', isStale ? 'text-warn' : 'text-ink-3')}>
      {isStale
        ? `From the cache: the feeds last answered ${ageText(freshAt, nowMs)} ago, on ${formatInstant(freshAt)}.`
        : `The feeds last answered ${ageText(freshAt, nowMs)} ago.`}
    </p>
  );
}

function NoStories({ hasFresh }: { hasFresh: boolean }) {
  return (
    <div className="mt-4">
      {hasFresh ? (
        <Empty title="No headline fits">Take a filter away, or search for fewer words.</Empty>
      ) : (
        <Empty title="No feed has answered yet">
          They are asked again every 15 minutes; the list below says what kept each of them.
        </Empty>
      )}
    </div>
  );
}

function isWithin(ms: number, nowMs: number) {
  return ({ publishedAt }: NewsStory) => nowMs - Date.parse(publishedAt) <= ms;
}

/** The state of each feed: whether it answers, when it last did, and why it does not. */
function FeedStates({ feeds }: { feeds: Feed[] }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer text-s text-ink-2">
        Sources: {formatCount(feeds.length, 'feed')} and when each last answered
      </summary>
      <div className="mt-3">
        <DataTable
          caption="Feeds and when each last answered"
          columns={columns}
          rows={feeds}
          rowKey={({ id }) => id}
        />
      </div>
    </details>
  );
}

function NewsFilters({ state, feeds, change }: NewsFiltersProps) {
  const topics = newsTopics.map((topic) => ({ value: topic as string, label: topicWords[topic] }));
  const publishers = feeds.map(({ id, publisher }) => ({ value: id, label: publisher }));
  return (
    <div className="grid gap-3 desk:grid-cols-[2fr_1fr_1fr]">
      <Field label="Search headlines">
        <TextInput
          type="search"
          value={state.q}
          maxLength={100}
          onChange={(event) => change({ q: event.target.value || null })}
        />
      </Field>
      <Field label="Topic">
        <Select
          options={[{ value: '', label: 'All topics' }, ...topics]}
          value={state.topic ?? ''}
          onValueChange={(topic) => change({ topic: topic || null })}
        />
      </Field>
      <Field label="Publisher">
        <Select
          options={[{ value: '', label: 'All publishers' }, ...publishers]}
          value={state.publisher ?? ''}
          onValueChange={(from) => change({ from: from || null })}
        />
      </Field>
    </div>
  );
}
