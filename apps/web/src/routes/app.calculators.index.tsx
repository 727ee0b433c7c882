import { createFileRoute } from '@tanstack/react-router';
import { CalculatorsPage } from '../features/calculators/calculators-page';
import { DealBar } from './-deal-bar';

export const Route = createFileRoute('/app/calculators/')({
  component: () => <CalculatorsPage bar={<DealBar />} />,
});
