import { createFileRoute } from '@tanstack/react-router';
import { SkipTracePage } from '../features/skip-trace/skip-trace-page';
import { PropertyPicker } from '../features/suggest/property-picker';

export const Route = createFileRoute('/app/skip-trace')({
  component: () => <SkipTracePage PropertyPicker={PropertyPicker} />,
});
