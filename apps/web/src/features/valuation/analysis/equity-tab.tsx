import type { AroundOut } from '@deedlight/contract/around';
import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { assumed, enteredByYou, workedOutFrom } from '../../../kit/evidence/backing';
import { formatMoneyShort } from '../../../kit/format/format';
import { useUrlState } from '../../../kit/url-state/url-state';
import { aroundQuery } from '../../../platform/api/around-query';
import { Card } from '../../../ui/card';
import { LineChart } from '../../../ui/chart/line-chart';
import { Field } from '../../../ui/forms/field';
import { NumberInput } from '../../../ui/forms/number-input';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { Empty } from '../../../ui/page/empty';
import { EstimatedRent } from '../../around/public';
import { DebtFacts } from '../headline/debt-facts';
import { growthCases, rentalReturns } from './rental-deal';
import { rentalFields, rentalTexts } from './rental-inputs';
import { type RentalLine, rentalLines } from './rental-lines';

type GrowthChartProps = { answer: ReturnType<typeof growthCases>; id: string };

type Props = { property: Property; answer: ValuationOut };

/** Equity after the loans, the returns as a rental, and equity over the years. */
export function EquityTab({ property, answer }: Props) {
  const around = useQuery(aroundQuery(property.id));
  const rent = around.data?.rent ?? null;
  const [texts, change] = useUrlState((search) => rentalTexts(search, property, answer, rent));
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.62fr)]">
      <div className="grid min-w-0 content-start gap-4">
        <Card title="Equity today" note="from the recorded loans">
          <DebtFacts answer={answer} />
        </Card>
        <Card title="Your figures" note="kept in the address">
          <div className="grid grid-cols-2 gap-3">
            {rentalFields.map((field) => (
              <Field
                key={field.name}
                label={field.label}
                hint={
                  field.name === 'rent' ? (
                    <RentHint query={around} />
                  ) : (
                    'hint' in field && field.hint
                  )
                }
              >
                <NumberInput
                  value={texts[field.name] === '' ? null : texts[field.name]}
                  onValueChange={(value) => change({ [field.name]: value ?? '' })}
                  onUnreadable={() => change({ [field.name]: '' })}
                  prefix={'prefix' in field ? field.prefix : undefined}
                  unit={'unit' in field ? field.unit : undefined}
                />
              </Field>
            ))}
          </div>
        </Card>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <RentalResults answer={rentalReturns(texts)} />
        <GrowthChart answer={growthCases(texts)} id={property.id} />
      </div>
    </div>
  );
}

/** Where the rent in the box comes from until the reader types one. */
function RentHint({ query }: { query: UseQueryResult<AroundOut> }) {
  if (query.isPending) return 'Published rents of the area are being looked up';
  if (query.isError) return 'Published rents could not be loaded: type one';
  const { rent } = query.data;
  if (!rent.known) return `No estimate. ${rent.reason}`;
  return (
    <>
      Estimate <EstimatedRent rent={rent} />, its middle until you type one
    </>
  );
}

/** Cash flow and the ratios that investors and lenders read from it. */
function RentalResults({ answer }: { answer: ReturnType<typeof rentalReturns> }) {
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

/** A figure is never wrapped; cash flow is emphasized, and a loss has its own color. */
function Amount({ value, isLoss }: RentalLine) {
  const text = <span className="whitespace-nowrap">{value}</span>;
  if (isLoss === undefined) return text;
  return <strong className={isLoss ? 'text-bad' : ''}>{text}</strong>;
}

/**
 * Equity over the years for three rates of growth. These are assumptions, so every line is dashed
 * except the reader's own.
 */
export function GrowthChart({ answer, id }: GrowthChartProps) {
  if (!answer.ok) {
    return (
      <Card title="Equity over the years">
        <Empty title={answer.message} />
      </Card>
    );
  }
  const { cases } = answer;
  return (
    <Card
      title="Equity over the years"
      note="with your price and loan; growth is assumed, nobody’s forecast"
    >
      <LineChart
        title="Equity at the end of each year"
        csv={{ name: `equity-${id}.csv`, backings: workedOutFrom(enteredByYou, assumed) }}
        data={{
          xName: 'Year',
          xs: cases[0]?.years.map(({ year }) => year) ?? [],
          series: cases.map(({ name, years }, at) => ({
            name,
            values: years.map(({ equity }) => equity),
            isDashed: at !== 1,
          })),
          formatY: formatMoneyShort,
        }}
      />
    </Card>
  );
}
