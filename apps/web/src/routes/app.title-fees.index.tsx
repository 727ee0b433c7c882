import { createFileRoute } from '@tanstack/react-router';
import { TitleFeesPage } from '../features/title-fees/closing/title-fees-page';
import { localDay } from '../kit/format/local-day';
import { DealBar } from './-deal-bar';

export const Route = createFileRoute('/app/title-fees/')({
  component: () => <TitleFeesPage today={localDay(new Date())} bar={<DealBar />} />,
});
