import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { SaveScenario } from './save-scenario';
import { UseIn } from './use-in';

/** What can be done with the deal beside changing it. */
export function ScenarioActions({ scenario }: { scenario: Scenario }) {
  return (
    <>
      <UseIn />
      <SaveScenario scenario={scenario} />
    </>
  );
}
