import type { AroundOut } from '@deedlight/contract/around';
import { formatRange, wholeDollars } from '../../kit/format/format';
import { Figure } from '../../ui/evidence/figure';
import { rentWorking } from './rent-words';

/** The range of the estimated rent, which opens to the readings behind it. */
export function EstimatedRent({ rent }: { rent: Extract<AroundOut['rent'], { known: true }> }) {
  const { low, high } = rent;
  return (
    <Figure
      label="the estimated rent"
      working={
        <div className="grid gap-1.5">
          {rentWorking(rent).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      }
    >
      {formatRange(wholeDollars(low), wholeDollars(high))}
    </Figure>
  );
}
