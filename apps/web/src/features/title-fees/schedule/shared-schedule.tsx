import { PassedLine, SharedTag } from '../../teams/public';
import type { FeeSchedule } from './fee-schedules';

/** Says of a schedule with which team it is shared, by whom, and who shared it before it passed on. */
export function SharedSchedule({ schedule }: { schedule: FeeSchedule }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-s text-ink-3">
      <SharedTag of={schedule} />
      <PassedLine thing="fee_schedule_id" id={schedule.id} />
    </p>
  );
}
