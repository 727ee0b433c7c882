import type { OpenSource } from '@deedlight/contract/admin/sources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatInstant, formatNumber } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Tag } from '../../../ui/tag';
import { OutsideLink } from '../../../ui/text-link';
import { ChooseCounties } from './choose-counties';
import { chosenWords } from './county-choice';
import { CountyList } from './county-list';
import { factWords } from './fact-words';
import { SwitchOn } from './switch-on';

/** Tells whether some county of a source is fetched, or soon will be. */
export function isAtWork({ counties }: OpenSource): boolean {
  return counties.some(({ work }) => work !== null && work.state !== 'failed');
}

/** All about one source, with its switch. */
export function SourceCard({ source }: { source: OpenSource }) {
  const { title, publisher, licence, attribution, page, switched, lastRun } = source;
  return (
    <Card title={title} note={publisher}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Standing source={source} />
        <dl className="grid gap-x-4 gap-y-2 text-s desk:grid-cols-[140px_minmax(0,1fr)]">
          <Row label="Covers">{list(source.covers.map(factWords))}</Row>
          <Row label="Does not have">
            {source.absent.length === 0 ? 'Nothing is missing' : <Absent {...source} />}
          </Row>
          <Row label="Counties">{chosenWords(source.counties, switched?.counties ?? null)}</Row>
          <Row label="License">{licence}</Row>
          {attribution !== null && <Row label="Attribution">{attribution}</Row>}
          <Row label="Published at">
            <OutsideLink href={page} className="wrap-anywhere">
              {page}
            </OutsideLink>
          </Row>
          <Row label="Edited about">{rhythmWords(source.rhythmDays)}</Row>
          {source.unconfirmed.length > 0 && (
            <Row label="To be confirmed">
              <ul>
                {source.unconfirmed.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </Row>
          )}
          {switched !== null && (
            <Row label="Accepted">
              {switched.acceptedTerms}, by {switched.acceptedBy} on{' '}
              {formatInstant(switched.acceptedAt)}
            </Row>
          )}
          <Row label="Last run">{lastRun === null ? 'Never' : <Run run={lastRun} />}</Row>
        </dl>
        <CountyList source={source} />
        <Actions source={source} />
      </div>
    </Card>
  );
}

function Standing({ source: { switched, needsAcceptance, counties } }: { source: OpenSource }) {
  const isLate = counties.some(({ check }) => check?.isLate);
  const hasProblem = counties.some(({ check, work }) => check?.problem || work?.problem);
  return (
    <p className="flex flex-wrap gap-2">
      {switched?.isOn ? <Tag tone="good">on</Tag> : <Tag>off</Tag>}
      {needsAcceptance && <Tag tone="warn">to be accepted again</Tag>}
      {isLate && <Tag tone="warn">late edition</Tag>}
      {hasProblem && <Tag tone="bad">problem</Tag>}
    </p>
  );
}

function Actions({ source }: { source: OpenSource }) {
  const { id, title, switched, needsAcceptance } = source;
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isOn = switched?.isOn === true;
  const fetchNow = useDeed(() => client.adminSources.fetchNow({ id }));
  const off = useDeed(() => client.adminSources.switchOff({ id }));
  return (
    <div className="flex flex-wrap gap-2">
      {(!isOn || needsAcceptance) && (
        <Button kind="primary" aria-label={`Switch on ${title}`} onClick={() => setAsking(true)}>
          Switch on
        </Button>
      )}
      {isOn && !needsAcceptance && (
        <Button
          aria-label={`Fetch ${title} now`}
          isBusy={fetchNow.isPending || isAtWork(source)}
          onClick={() => fetchNow.mutate()}
        >
          Fetch now
        </Button>
      )}
      {isOn && !needsAcceptance && source.counties.length > 1 && (
        <Button aria-label={`Choose counties of ${title}`} onClick={() => setChoosing(true)}>
          Choose counties
        </Button>
      )}
      {isOn && (
        <Button
          aria-label={`Switch off ${title}`}
          isBusy={off.isPending}
          onClick={() => off.mutate()}
        >
          Switch off
        </Button>
      )}
      {isChoosing && <ChooseCounties source={source} onClose={() => setChoosing(false)} />}
      {isAsking && <SwitchOn source={source} onClose={() => setAsking(false)} />}
    </div>
  );
}

function useDeed(work: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.adminSources.list.key() }),
  });
}

function Absent({ absent }: Pick<OpenSource, 'absent'>) {
  const whys = [...new Set(absent.map(({ why }) => why))];
  return (
    <ul>
      {whys.map((why) => (
        <li key={why}>
          {list(absent.filter((one) => one.why === why).map(({ fact }) => factWords(fact)))}: {why}
        </li>
      ))}
    </ul>
  );
}

function Run({
  run: { startedAt, finishedAt, rows },
}: {
  run: NonNullable<OpenSource['lastRun']>;
}) {
  const counts =
    rows === null
      ? 'nothing was stored yet'
      : `${formatNumber(rows.read)} rows read, ${formatNumber(rows.imported)} parcels not known before, ${formatNumber(rows.merged)} merged, ${formatNumber(rows.rejected)} rejected`;
  return (
    <>
      {formatInstant(startedAt)}: {counts}
      {finishedAt === null && '. It has not ended'}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="desk:contents">
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function list(words: readonly string[]): string {
  return words.length === 0 ? 'Nothing' : words.join(', ');
}

function rhythmWords(days: number): string {
  return days === 1 ? 'every day' : `every ${formatNumber(days)} days`;
}
