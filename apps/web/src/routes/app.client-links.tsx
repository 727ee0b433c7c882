import { createFileRoute } from '@tanstack/react-router';
import { ClientLinksPage } from '../features/client-pages/links/client-links-page';

export const Route = createFileRoute('/app/client-links')({ component: ClientLinksPage });
