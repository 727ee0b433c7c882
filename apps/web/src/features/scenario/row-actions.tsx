import { DeleteScenario } from './delete-scenario';
import { RenameScenario } from './rename-scenario';
import type { SavedScenario } from './saved-scenarios';

/** What can be done with a kept deal beside opening it. */
export function RowActions({ scenario }: { scenario: SavedScenario }) {
  return (
    <>
      <RenameScenario scenario={scenario} />
      <DeleteScenario scenario={scenario} />
    </>
  );
}
