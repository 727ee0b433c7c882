import { type ChangeWords, homeChangeWords } from '@deedlight/domain/property/home-change-words';
import X from 'lucide/dist/esm/icons/x.mjs';
import { formatInstantDay } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TextLink } from '../../../ui/text-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';

import type { PinnedNews } from './pinned-changes';

type Props = { row: PinnedNews; name: string; putAway: () => void };

/** What changed at one home: before and after, with source and day. */
export function ChangeRow({ row, name, putAway }: Props) {
  const { property_id: id, noticed_at, changes } = row;
  return (
    <li className="border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-x-3">
        <TextLink
          to="/app/property/{-$id}"
          params={{ id }}
          preload={false}
          className="min-w-0 font-strong wrap-anywhere"
        >
          {name}
        </TextLink>
        <span className="flex shrink-0 items-center gap-1 text-s text-ink-3">
          {formatInstantDay(noticed_at)}
          <Button kind="quiet" size="s" aria-label={`Put away: ${name}`} onClick={putAway}>
            <Icon of={X} size="s" />
          </Button>
        </span>
      </div>
      <dl className="mt-1 grid gap-1.5">
        {changes.flatMap((change) => {
          const words = homeChangeWords(change);
          return words === null ? [] : [<Change key={JSON.stringify(change)} {...words} />];
        })}
      </dl>
    </li>
  );
}

function Change({ label, before, after, source }: ChangeWords) {
  return (
    <div>
      <dt className="inline text-ink-2">{label}: </dt>
      <dd className="inline">
        {before !== null && (
          <>
            <VisuallyHidden>was </VisuallyHidden>
            <span className="text-ink-3">{before}</span> <span aria-hidden="true">→</span>{' '}
            <VisuallyHidden>now </VisuallyHidden>
          </>
        )}
        <strong className="font-strong">{after}</strong>
        <span className="block text-s text-ink-3 wrap-anywhere">{source}</span>
      </dd>
    </div>
  );
}
