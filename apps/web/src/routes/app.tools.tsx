import { createFileRoute } from '@tanstack/react-router';
import { ToolsPage } from '../features/calculators/quick-tools/tools-page';

export const Route = createFileRoute('/app/tools')({ component: ToolsPage });
