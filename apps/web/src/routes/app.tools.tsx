import { createFileRoute } from '@tanstack/react-router';
import { ToolsPage } from '../features/calculators/quick-tools/tools-page';
import { limitsInForce } from './-limits-in-force';

export const Route = createFileRoute('/app/tools')({
  staleTime: Number.POSITIVE_INFINITY,
  loader: limitsInForce,
  component: ToolsPage,
});
