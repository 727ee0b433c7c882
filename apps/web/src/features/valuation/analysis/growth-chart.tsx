import { assumed, enteredByYou, workedOutFrom } from '../../../kit/evidence/backing';
import { formatMoneyShort } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { LineChart } from '../../../ui/chart/line-chart';
import { Empty } from '../../../ui/empty';
import type { growthCases } from './rental-deal';

type Props = { answer: ReturnType<typeof growthCases>; id: string };

/** Equity over the years for three growths of value; assumptions, so every line is dashed but yours. */
export function GrowthChart({ answer, id }: Props) {
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
