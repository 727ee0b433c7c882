import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '../features/news/news-page';
import { localDay } from '../kit/format/local-day';

export const Route = createFileRoute('/app/mortgage-news')({
  component: () => <NewsPage today={localDay(new Date())} />,
});
