import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '../features/billing/billing-page';
import { UsageBreakdown } from '../features/usage/usage-breakdown';

export const Route = createFileRoute('/app/billing')({
  component: () => <BillingPage usage={<UsageBreakdown />} />,
});
