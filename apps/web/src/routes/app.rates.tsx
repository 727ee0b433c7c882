import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../features/rates/rates-page';
import { ScenarioBar } from '../features/scenario/scenario-bar';
import { localDay } from '../lib/local-day';

export const Route = createFileRoute('/app/rates')({
  component: () => <RatesPage bar={<ScenarioBar />} today={localDay(new Date())} />,
});
