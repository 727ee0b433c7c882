import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../features/landing/landing-page';
import { SearchBox } from '../features/suggest/search-box';

export const Route = createFileRoute('/')({
  component: () => <LandingPage search={<SearchBox place="hero" />} />,
});
