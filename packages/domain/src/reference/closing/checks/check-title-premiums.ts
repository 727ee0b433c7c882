import { dollars } from '../../../money';
import { premiumOn, scheduleOf } from '../../../title-fees/premium/premium';
import type { PremiumSchedule, RateManual, TitlePremiumTable } from '../title-premium-table';
import type { Problem } from './problem';

const amounts = [
  10_000, 50_000, 99_999, 100_000, 100_001, 250_000, 400_000, 500_000, 750_000, 1_000_000,
  1_000_001, 2_500_000, 5_000_000, 12_000_000,
];

/**
 * Tells whether premiums rise with the amount, meet where brackets meet, and hit their printed
 * points.
 */
export function checkTitlePremiums(table: TitlePremiumTable): Problem[] {
  const ids = table.manuals.map(({ id }) => id);
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at);
  return [
    ...doubled.map((id) => ({ row: id, message: 'is there twice' })),
    ...table.manuals.flatMap((manual) => [...checkReferences(manual), ...checkSchedules(manual)]),
  ];
}

function checkReferences(manual: RateManual): Problem[] {
  const named = [
    manual.simultaneous.schedule,
    manual.reissue.schedule,
    manual.refinance.schedule,
    manual.refinance.ownerPolicySchedule,
    ...Object.values(manual.schedules).map((each) => ('sameAs' in each ? each.sameAs : undefined)),
    'owner',
  ];
  return named
    .filter((name) => name !== undefined && manual.schedules[name] === undefined)
    .map((name) => ({ row: manual.id, message: `has no schedule ${String(name)}` }));
}

function checkSchedules(manual: RateManual): Problem[] {
  const own = Object.entries(manual.schedules).filter(([, each]) => !('sameAs' in each));
  return own.flatMap(([name]) => {
    const schedule = scheduleOf(manual, name);
    const row = `${manual.id}/${name}`;
    return [
      ...checkRise(manual, name).map((message) => ({ row, message })),
      ...(schedule.printedJumps ? [] : checkJoints(schedule)).map((message) => ({ row, message })),
      ...checkPoints(manual, name, schedule).map((message) => ({ row, message })),
    ];
  });
}

function checkRise(manual: RateManual, name: string): string[] {
  let before = 0;
  return amounts.flatMap((amount) => {
    const premium = premiumOn(manual, name, dollars(amount)).amount;
    const falls = premium < before;
    before = premium;
    return falls ? [`the premium falls at ${amount}`] : [];
  });
}

/** Printed bases are rounded to the dollar, so a joint may be off by as much, and by $3 at most. */
function checkJoints({ brackets }: PremiumSchedule): string[] {
  let end: number | null = null;
  return brackets.flatMap(({ upTo, base, over = 0, perThousand }, at) => {
    const slope = perThousand === undefined ? 0 : Number(perThousand) / 1000;
    const before = end;
    end = upTo === null ? null : base + slope * (upTo - over);
    if (before === null) return [];
    if (slope === 0) return base < before - 0.01 ? [`bracket ${at} falls to ${base}`] : [];
    const jump = base - before;
    return jump < -0.51 || jump > 3.01 ? [`bracket ${at} jumps from ${before} to ${base}`] : [];
  });
}

function checkPoints(manual: RateManual, name: string, schedule: PremiumSchedule): string[] {
  return (schedule.publishedPoints ?? []).flatMap(([amount, printed]) => {
    const { amount: got } = premiumOn(manual, name, dollars(amount));
    const isClose = Math.abs(got - dollars(printed)) <= 100;
    return isClose ? [] : [`prints ${printed} at ${amount}, the brackets give ${got / 100}`];
  });
}
