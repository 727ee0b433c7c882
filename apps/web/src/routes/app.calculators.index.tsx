import { createFileRoute } from '@tanstack/react-router';
import { CalculatorsPage } from '../features/calculators/calculators-page';
import { ScenarioBar } from '../features/scenario/scenario-bar';

export const Route = createFileRoute('/app/calculators/')({
  component: () => <CalculatorsPage bar={<ScenarioBar />} />,
});
