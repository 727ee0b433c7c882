import { newsTopics } from '@deedlight/domain/news/topics';
import type { SearchPatch } from '../../kit/url-state/url-state';
import type { Answer } from '../../platform/api/api';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { topicWords } from './news-words';
import type { NewsState } from './use-news';

type Props = {
  state: NewsState;
  feeds: Answer['news']['list']['feeds'];
  change: (patch: SearchPatch) => void;
};

export function NewsFilters({ state, feeds, change }: Props) {
  const topics = newsTopics.map((topic) => ({ value: topic as string, label: topicWords[topic] }));
  const publishers = feeds.map(({ id, publisher }) => ({ value: id, label: publisher }));
  return (
    <div className="mt-4 grid gap-3 desk:grid-cols-[2fr_1fr_1fr]">
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
