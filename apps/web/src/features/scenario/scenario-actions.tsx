import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SaveForm } from './save-form';
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

/** Keeps the deal under a name. */
function SaveScenario({ scenario }: { scenario: Scenario }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        Save
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Save scenario"
        description="With every figure and the versions of the tables that they rest on."
      >
        <SaveForm scenario={scenario} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
