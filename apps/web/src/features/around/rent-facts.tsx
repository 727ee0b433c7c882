import type { AroundOut } from '@deedlight/contract/around';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { formatDay } from '../../kit/format/format';
import { Figure } from '../../ui/evidence/figure';
import { FigureLine, FigureLines } from '../../ui/evidence/figure-line';
import { RangeBar } from '../../ui/evidence/range-bar';
import { Tag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';
import { EstimatedRent } from './estimated-rent';
import { PartGap, StaleNote } from './part-gap';
import { attributions, type RentBlock, rentBlocks } from './rent-words';

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
      <div className="mt-3 grid gap-3">
        {rentBlocks(answer).map((block) => (
          <Published key={block.title} block={block} />
        ))}
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
        format={formatEstimate}
        label="Range of the rent"
      />
    </>
  );
}

function Published({ block: { title, part, lines } }: { block: RentBlock }) {
  if (!part.known) {
    return (
      <div>
        <p className="text-s text-ink-3">{title}</p>
        <PartGap gap={part} />
      </div>
    );
  }
  const { source, failedAt } = part;
  return (
    <div>
      {lines.length > 1 && <p className="mb-1 text-s text-ink-3">{title}</p>}
      <FigureLines>
        {lines.map(({ label, amount }) => (
          <FigureLine key={label} label={label}>
            <Figure label={label} evidence={{ ...source, recordedOn: source.asOf }}>
              {amount}
            </Figure>
          </FigureLine>
        ))}
      </FigureLines>
      <StaleNote failedAt={failedAt} day={formatDay(source.fetchedAt)} />
    </div>
  );
}
