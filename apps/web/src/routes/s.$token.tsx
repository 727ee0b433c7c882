import { createFileRoute } from '@tanstack/react-router';
import { SharedPage } from './-shared-page';

export const Route = createFileRoute('/s/$token')({ component: SharedPage });
