import { createFileRoute } from '@tanstack/react-router';
import { ScenarioBar } from '../features/scenario/scenario-bar';
import { TitleFeesPage } from '../features/title-fees/closing/title-fees-page';
import { localDay } from '../lib/local-day';

export const Route = createFileRoute('/app/title-fees/')({
  component: () => <TitleFeesPage today={localDay(new Date())} bar={<ScenarioBar />} />,
});
