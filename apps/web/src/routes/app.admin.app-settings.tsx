import { createFileRoute } from '@tanstack/react-router';
import { AppSettingsPage } from '../features/app-settings/app-settings-page';

export const Route = createFileRoute('/app/admin/app-settings')({ component: AppSettingsPage });
