import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../features/admin/import/import-page';

export const Route = createFileRoute('/app/admin/import')({ component: ImportPage });
