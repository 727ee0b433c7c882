import type { AroundOut } from '@deedlight/contract/around';
import { floodZoneWords } from '@deedlight/domain/around/flood-zone';
import { formatDay, formatNumber, formatUnit } from '../../kit/format/format';
import { Absent } from '../../ui/evidence/absent';
import { Figure } from '../../ui/evidence/figure';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { Tag } from '../../ui/tag';
import { OutsideLink } from '../../ui/text-link';
import { PartGap, StaleNote } from './part-gap';

type Props = Pick<AroundOut, 'flood' | 'errorMeters'>;

/** The zone on FEMA's map at the point of the home. It decides nothing for a loan, and says so. */
export function FloodFacts({ flood, errorMeters }: Props) {
  return (
    <section aria-label="Flood zone">
      <h3 className="mb-2 font-strong">Flood zone</h3>
      {flood.known ? <Zone flood={flood} errorMeters={errorMeters} /> : <PartGap gap={flood} />}
      <p className="mt-2 text-s text-ink-2">
        <strong>Not a flood determination.</strong> A lender orders one; only that decides on flood
        insurance. <OutsideLink href="https://msc.fema.gov/portal/home">FEMA’s map</OutsideLink>
      </p>
    </section>
  );
}

type ZoneProps = {
  flood: Extract<AroundOut['flood'], { known: true }>;
  errorMeters: number | null;
};

function Zone({ flood: { value, source, failedAt }, errorMeters }: ZoneProps) {
  const { title, meaning } = floodZoneWords(value);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <strong className="text-l">
          <Figure label="Flood zone" evidence={{ ...source, recordedOn: value.effectiveOn }}>
            {title}
          </Figure>
        </strong>
        {value.isSpecialHazard === true && <Tag tone="warn">Special flood hazard area</Tag>}
        {value.subtype !== null && (
          <span className="text-s text-ink-3">{value.subtype.toLowerCase()}</span>
        )}
      </p>
      {meaning !== '' && <p className="mt-1 text-s text-ink-2">{meaning}</p>}
      <div className="mt-2">
        <ZoneFigures value={value} source={source} />
      </div>
      {errorMeters !== null && (
        <p className="mt-2 text-s text-ink-2">
          The point of the home may be {formatNumber(errorMeters)} m off, and the zone another one.
        </p>
      )}
      <StaleNote failedAt={failedAt} day={formatDay(source.fetchedAt)} />
    </>
  );
}

function ZoneFigures({ value, source }: Pick<ZoneProps['flood'], 'value' | 'source'>) {
  const { baseElevationFeet, depthFeet, datum, panel, effectiveOn } = value;
  const evidence = { ...source, recordedOn: effectiveOn };
  const figure = (label: string, text: string) => (
    <Figure label={label} evidence={evidence}>
      {text}
    </Figure>
  );
  return (
    <KeyValueList>
      <KeyValue label="Base flood elevation">
        {baseElevationFeet === null ? (
          <Absent why="unknown" note="the map gives none here" />
        ) : (
          figure(
            'Base flood elevation',
            `${formatUnit(baseElevationFeet, 'ft', 1)}${datum === null ? '' : ` ${datum}`}`,
          )
        )}
      </KeyValue>
      {depthFeet !== null && (
        <KeyValue label="Depth of the flood">
          {figure('Depth of the flood', formatUnit(depthFeet, 'ft', 1))}
        </KeyValue>
      )}
      <KeyValue label="Map panel">
        {panel === null ? <Absent why="unknown" /> : figure('Map panel', panel)}
      </KeyValue>
      <KeyValue label="Panel in force since">
        {effectiveOn === null ? (
          <Absent why="unknown" />
        ) : (
          figure('Panel in force since', formatDay(effectiveOn))
        )}
      </KeyValue>
    </KeyValueList>
  );
}
