import { partNames } from '@deedlight/domain/mortgage/payment/part-names';
import { formatPercent, wholeDollars } from '../../kit/format/format';
import type { ChartData } from './chart-data';
import { ChartReader } from './chart-reader';
import { type PaymentAmount, partTones } from './payment-parts';
import { percent } from './plot';

type Props = {
  of: string | undefined;
  /** The parts that are drawn, from the base. */
  parts: readonly PaymentAmount[];
  isUpright: boolean;
};

/** Lies over the bar of a payment and says its parts one by one: name, dollars, share. */
export function PaymentReader({ of, parts, isUpright }: Props) {
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  const spans = parts.map(({ amount }, index) => {
    const before = parts.slice(0, index).reduce((sum, each) => sum + each.amount, 0);
    return { start: before / whole, size: amount / whole };
  });
  const data: ChartData = {
    xName: 'Part',
    xs: parts.map(({ part }) => partNames[part]),
    series: parts.map(({ part, amount }, index) => ({
      name: partNames[part],
      values: parts.map((_, at) => (at === index ? amount : undefined)),
      tone: partTones[part],
    })),
    formatX: () => 'A month',
    formatY: (amount) => `${wholeDollars(amount)}, ${formatPercent(amount / whole, 0)}`,
  };
  const what = 'monthly payment by its parts';
  return (
    // A row is lower than what a finger can hit.
    <div className={isUpright ? 'absolute inset-0' : 'absolute inset-x-0 -inset-y-1'}>
      <ChartReader
        title={of === undefined ? `The ${what}` : `${of}, ${what}`}
        data={data}
        places={spans.map(({ start, size }) => start + size / 2)}
        isUpright={isUpright}
      >
        {(at) => {
          const { start = 0, size = 0 } = spans[at] ?? {};
          const along = isUpright
            ? { bottom: percent(start), height: percent(size) }
            : { left: percent(start), width: percent(size) };
          return (
            <span
              style={along}
              className={`absolute rounded-s border-2 border-ink ${isUpright ? 'inset-x-0' : 'inset-y-1'}`}
            />
          );
        }}
      </ChartReader>
    </div>
  );
}
