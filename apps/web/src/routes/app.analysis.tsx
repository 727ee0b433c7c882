import { createFileRoute } from '@tanstack/react-router';
import { PropertyPicker } from '../features/suggest/property-picker';
import { AnalysisPage } from '../features/valuation/analysis/analysis-page';

export const Route = createFileRoute('/app/analysis')({
  component: () => <AnalysisPage PropertyPicker={PropertyPicker} />,
});
