import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../features/landing/landing-page';
import { SearchBox } from '../features/suggest/search-box';

export const Route = createFileRoute('/')({
  // It comes with the entry, since most visits begin here and would wait for one more file.
  codeSplitGroupings: [],
  component: () => <LandingPage search={<SearchBox place="hero" />} />,
});
