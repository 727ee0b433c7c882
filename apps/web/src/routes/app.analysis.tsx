import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPage } from '../features/analysis/analysis-page';

export const Route = createFileRoute('/app/analysis')({ component: AnalysisPage });
