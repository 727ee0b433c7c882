import type { OpenSource, SourceCounty } from '@deedlight/contract/admin/sources';
import { formatInstant, formatNumber } from '../../../kit/format/format';
import { changeWords } from '../change-words';
import { ProgressLine } from '../import/progress-line';
import { importStages } from '../import/stages';

const mostOpen = 6;

/** The counties of a source, each with its progress, its last edition and what is wrong. */
export function CountyList({ source }: { source: OpenSource }) {
  const { rhythmDays } = source;
  // One that is not chosen and was never fetched says nothing.
  const counties = source.counties.filter(
    ({ isChosen, check, work }) => isChosen || check !== null || work !== null,
  );
  const rows = counties.map((county) => (
    <li key={county.fips} className="border-b border-line py-2 last:border-b-0">
      <p className="text-s">
        <strong className="font-strong">{county.name}</strong>: {stateOf(county)}
      </p>
      {county.work?.state === 'running' && <Running county={county} />}
      {county.lastRun?.changes && (
        <p className="text-s text-ink-2">Last run: {changeWords(county.lastRun.changes)}</p>
      )}
      {county.check?.isLate && (
        <p className="text-s text-warn">
          The publisher should have edited it by now: look whether it has moved. It does so about
          every {formatNumber(rhythmDays)} days.
        </p>
      )}
      <Problem county={county} />
    </li>
  ));
  if (counties.length <= mostOpen)
    return <ul aria-label={`Counties of ${source.title}`}>{rows}</ul>;
  const speak = counties.filter(({ work }) => work !== null).length;
  return (
    <details open={speak > 0}>
      <summary className="cursor-pointer text-s text-act">{counties.length} counties</summary>
      <ul aria-label={`Counties of ${source.title}`}>{rows}</ul>
    </details>
  );
}

function Running({ county: { name, work } }: { county: SourceCounty }) {
  if (work === null || work.stage === null) return <p className="text-s">About to begin</p>;
  const { title, unit } = importStages[work.stage] ?? { title: work.stage, unit: '' };
  return (
    <ProgressLine
      label={`Import of ${name}`}
      title={title}
      done={work.done}
      of={work.of}
      unit={unit}
    />
  );
}

function Problem({ county: { check, work } }: { county: SourceCounty }) {
  const problem = work?.problem ?? check?.problem ?? null;
  if (problem === null) return null;
  return <p className="text-s whitespace-pre-line wrap-anywhere text-bad">{problem}</p>;
}

function stateOf({ check, work, isChosen }: SourceCounty): string {
  if (work?.state === 'running') return 'is being imported';
  if (work?.state === 'waiting') return 'waits for its turn';
  if (check === null) return 'never fetched';
  const { checkedAt, editedAt, rows, importedAt } = check;
  const asked = `last asked ${formatInstant(checkedAt)}`;
  if (importedAt === null) return isChosen ? asked : `${asked}, not chosen any more`;
  const edition = editedAt === null ? 'of an unknown day' : `of ${formatInstant(editedAt)}`;
  const count = rows === null ? '' : `, ${formatNumber(rows)} rows`;
  return `edition ${edition}${count}, ${asked}${isChosen ? '' : ', not chosen any more'}`;
}
