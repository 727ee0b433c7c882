import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPage } from '../features/analysis/analysis-page';
import { PropertyPicker } from '../features/search-box/property-picker';

export const Route = createFileRoute('/app/analysis')({
  component: () => <AnalysisPage PropertyPicker={PropertyPicker} />,
});
