import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../features/accounts/settings/settings-page';

export const Route = createFileRoute('/app/settings')({ component: SettingsPage });
