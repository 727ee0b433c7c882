import { confidenceWords } from '@deedlight/domain/fact';
import { confidenceMeanings, type Evidence } from '../../kit/evidence/evidence';
import { formatDay, formatNumber } from '../../kit/format/format';
import { Tag } from '../tag';
import { OutsideLink } from '../text-link';

/** Source, record date, fetch date and confidence of one figure. */
export function EvidenceCard({ evidence }: { evidence: Evidence }) {
  const { publisher, title, url, file, row, recordedOn, asOf, fetchedAt, confidence } = evidence;
  return (
    <div className="grid gap-1.5">
      <div>
        {url === null ? title : <OutsideLink href={url}>{title}</OutsideLink>}
        <span className="block">{publisher}</span>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <Line
          label="Record date"
          value={recordedOn === null ? 'Not stated' : formatDay(recordedOn)}
        />
        {asOf !== null && <Line label="Source as of" value={formatDay(asOf)} />}
        <Line label="Fetched" value={formatDay(fetchedAt)} />
        {file !== null && (
          <Line label="File" value={row === null ? file : `${file}, line ${formatNumber(row)}`} />
        )}
      </dl>
      <div>
        <Tag tone={confidence === 'sample' ? 'sample' : 'lamp'}>{confidenceWords[confidence]}</Tag>{' '}
        {confidenceMeanings[confidence]}
      </div>
    </div>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="break-words text-ink">{value}</dd>
    </>
  );
}
