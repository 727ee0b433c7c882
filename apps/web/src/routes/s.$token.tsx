import { createFileRoute } from '@tanstack/react-router';
import { ClientPage } from '../features/client-pages/opened/client-page';

export const Route = createFileRoute('/s/$token')({ component: ClientPage });
