import { createFileRoute } from '@tanstack/react-router';
import { ScoreboardPage } from '../features/valuation/scoreboard/scoreboard-page';

export const Route = createFileRoute('/scoreboard')({ component: ScoreboardPage });
