import type { NewsStory } from '@deedlight/contract/news';
import { formatInstant } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Tag } from '../../ui/tag';
import type { NewsMark } from './news-marks';
import { ageText, topicWords } from './news-words';

type StoryRowProps = {
  story: NewsStory;
  mark: NewsMark | undefined;
  nowMs: number;
  onRead: () => void;
  onSave: (isSaved: boolean) => void;
};

/** A headline that leads to its publisher's own page. */
export function StoryRow({ story, mark, nowMs, onRead, onSave }: StoryRowProps) {
  const { title, url, summary, publisher, topics, publishedAt } = story;
  const isRead = mark?.read_at !== null && mark !== undefined;
  const isSaved = mark?.saved_at !== null && mark !== undefined;
  return (
    <article className="grid gap-1 border-b border-line py-3">
      <h2 className={isRead ? 'text-m text-ink-2' : 'text-m font-strong'}>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="hover:underline"
          onClick={onRead}
        >
          {title}
          <span className="sr-only"> (opens {publisher} in a new tab)</span>
        </a>
      </h2>
      {summary !== null && <p className="text-s text-ink-2">{summary}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <span>{publisher}</span>
        <time dateTime={publishedAt} title={formatInstant(publishedAt)}>
          {ageText(publishedAt, nowMs)} ago
        </time>
        {topics.map((topic) => (
          <Tag key={topic}>{topicWords[topic]}</Tag>
        ))}
        {isRead && <span>Read</span>}
        <Button
          kind="quiet"
          size="s"
          className="ml-auto"
          aria-pressed={isSaved}
          aria-label={`${isSaved ? 'Saved' : 'Save'}: ${title}`}
          onClick={() => onSave(!isSaved)}
        >
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      </div>
    </article>
  );
}
