import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../features/landing/landing-page';
import { SearchBox } from '../features/search-box/search-box';

export const Route = createFileRoute('/')({
  component: () => <LandingPage search={<SearchBox place="hero" />} />,
});
