import { createFileRoute } from '@tanstack/react-router';
import { SourcesPage } from '../features/admin/sources/sources-page';

export const Route = createFileRoute('/app/admin/sources')({ component: SourcesPage });
