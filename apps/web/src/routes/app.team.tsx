import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../features/teams/team-page';

export const Route = createFileRoute('/app/team')({ component: TeamPage });
