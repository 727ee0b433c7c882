import { createFileRoute } from '@tanstack/react-router';
import { PropertyPicker } from '../features/search-box/property-picker';
import { SkipTracePage } from '../features/skip-trace/skip-trace-page';

export const Route = createFileRoute('/app/skip-trace')({
  component: () => <SkipTracePage PropertyPicker={PropertyPicker} />,
});
