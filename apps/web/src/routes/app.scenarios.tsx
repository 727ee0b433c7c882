import { createFileRoute } from '@tanstack/react-router';
import { ScenariosPage } from '../features/scenario/scenarios-page';
import { localDay } from '../lib/local-day';

export const Route = createFileRoute('/app/scenarios')({
  component: () => <ScenariosPage today={localDay(new Date())} />,
});
