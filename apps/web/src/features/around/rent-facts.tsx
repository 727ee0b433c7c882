import type { AroundOut } from '@deedlight/contract/around';
import { formatDay, formatMoneyShort } from '../../kit/format/format';
import { Figure } from '../../ui/evidence/figure';
import { RangeBar } from '../../ui/evidence/range-bar';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { Tag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';
import { EstimatedRent } from './estimated-rent';
import { PartGap, StaleNote } from './part-gap';
import { attributions, rowsOf } from './rent-words';

type KnownRent = Extract<AroundOut['rent'], { known: true }>;

/** The estimated rent with its range and reasons, above the published rents behind it. */
export function RentFacts({ answer }: { answer: AroundOut }) {
  const { rent, propertyId } = answer;
  return (
    <section aria-label="Rent">
      <h3 className="mb-2 font-strong">Rent</h3>
      {rent.known ? (
        <Estimate rent={rent} />
      ) : (
        <p className="text-ink-2">No estimate: {rent.reason}</p>
      )}
      <div className="mt-3">
        <Published answer={answer} />
      </div>
      {rent.known && (
        <p className="mt-2 print:hidden">
          <TextLink to="/app/analysis" search={{ property: propertyId, tab: 'equity' }}>
            Cash flow with this rent
          </TextLink>
        </p>
      )}
      {attributions(answer).map((text) => (
        <p key={text} className="mt-1 text-xs text-ink-3">
          {text}
        </p>
      ))}
    </section>
  );
}

function Estimate({ rent }: { rent: KnownRent }) {
  const { low, middle, high } = rent;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-l">
          <EstimatedRent rent={rent} />
        </strong>
        a month <Tag tone="lamp">Estimate</Tag>
      </p>
      <RangeBar
        low={low}
        high={high}
        likely={middle}
        format={formatMoneyShort}
        label="Range of the rent"
      />
    </>
  );
}

function Published({ answer }: { answer: AroundOut }) {
  return (
    <KeyValueList>
      {rowsOf(answer).map(({ label, part, amount, recordedOn }) => (
        <KeyValue key={label} label={label}>
          {part.known && amount !== null ? (
            <>
              <Figure label={label} evidence={{ ...part.source, recordedOn }}>
                {amount}
              </Figure>
              <StaleNote failedAt={part.failedAt} day={formatDay(part.source.fetchedAt)} />
            </>
          ) : (
            !part.known && <PartGap gap={part} />
          )}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
