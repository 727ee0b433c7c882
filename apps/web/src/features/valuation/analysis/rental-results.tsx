import { Card } from '../../../ui/card';
import { Empty } from '../../../ui/empty';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import type { rentalReturns } from './rental-deal';
import { type RentalLine, rentalLines } from './rental-lines';

/** Cash flow and the ratios that investors and lenders read from it. */
export function RentalResults({ answer }: { answer: ReturnType<typeof rentalReturns> }) {
  return (
    <Card title="As a rental" note="before income tax">
      <div aria-live="polite" className="min-h-[180px]">
        {answer.ok ? (
          <KeyValueList>
            {rentalLines(answer.returns).map((line) => (
              <KeyValue key={line.label} label={line.label}>
                <Amount {...line} />
              </KeyValue>
            ))}
          </KeyValueList>
        ) : (
          <Empty title={answer.message} />
        )}
      </div>
    </Card>
  );
}

/** A figure is never broken in two; cash flow stands out, a loss by its color too. */
function Amount({ value, isLoss }: RentalLine) {
  const text = <span className="whitespace-nowrap">{value}</span>;
  if (isLoss === undefined) return text;
  return <strong className={isLoss ? 'text-bad' : ''}>{text}</strong>;
}
