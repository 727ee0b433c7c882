import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../features/rates/rates-page';
import { localDay } from '../kit/format/local-day';
import { DealBar } from './-deal-bar';

export const Route = createFileRoute('/app/rates')({
  component: () => <RatesPage bar={<DealBar />} today={localDay(new Date())} />,
});
