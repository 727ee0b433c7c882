import { versionsOf } from '@deedlight/domain/reference/table-versions';
import { LoadFailed } from '../../../ui/load-failed';
import { VersionNote } from '../../../ui/version-note';
import type { Calculator } from '../calculator';
import type { CalculatorState } from './use-calculator';
import { useReplay } from './use-replay';

type Props = { calculator: Calculator; state: CalculatorState };

/** What the answer was with the tables that a link names, beside what it is now. */
export function ReplayNote({ calculator, state }: Props) {
  const { replay, failure, retry } = useReplay(calculator, state);
  const current = versionsOf(calculator.tables);
  return (
    <>
      <VersionNote recorded={state.scenario.tables} current={current} replay={replay} />
      {failure && <LoadFailed error={failure} retry={retry} what="The tables of then" />}
    </>
  );
}
