import { createFileRoute } from '@tanstack/react-router';
import { SiteMapPage } from '../features/app-frame/site-map-page';

export const Route = createFileRoute('/app/navigation')({ component: SiteMapPage });
