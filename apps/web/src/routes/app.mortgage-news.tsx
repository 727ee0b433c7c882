import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '../features/news/news-page';
import { localDay } from '../lib/local-day';

export const Route = createFileRoute('/app/mortgage-news')({
  component: () => <NewsPage today={localDay(new Date())} />,
});
