import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { Button } from '../../../ui/button';
import { useSavingLoanFile } from './use-saving-loan-file';

type Props = { name: string; scenario: Scenario };

/** Saves a scenario as a loan file; parties and days belong to a deal, whose own file has them. */
export function ScenarioLoanFile({ name, scenario }: Props) {
  const saving = useSavingLoanFile(() => {
    const none = { place: '', contractOn: null, applicationOn: null, closingOn: null };
    return Promise.resolve({ scenario, name, ...none, parties: [] });
  });
  return (
    <Button
      size="s"
      aria-label={`Loan file of ${name}`}
      title="MISMO 3.4, a draft for import"
      isBusy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Loan file
    </Button>
  );
}
