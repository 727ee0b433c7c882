import { createFileRoute } from '@tanstack/react-router';
import { ScenariosPage } from '../features/scenario/scenarios-page';
import { localDay } from '../kit/format/local-day';

export const Route = createFileRoute('/app/scenarios')({
  component: () => <ScenariosPage today={localDay(new Date())} />,
});
