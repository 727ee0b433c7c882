import { createFileRoute } from '@tanstack/react-router';
import { ScenariosPage } from '../features/scenario/scenarios-page';
import { localDay } from '../kit/format/local-day';
import { limitsInForce } from './-limits-in-force';

export const Route = createFileRoute('/app/scenarios')({
  staleTime: Number.POSITIVE_INFINITY,
  loader: limitsInForce,
  component: () => <ScenariosPage today={localDay(new Date())} />,
});
