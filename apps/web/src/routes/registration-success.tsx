import { createFileRoute, useLocation } from '@tanstack/react-router';
import { RegistrationSuccessPage } from '../features/auth/registration-success-page';

export const Route = createFileRoute('/registration-success')({ component: SuccessRoute });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address just registered; kept out of the page's own address. */
    email?: string;
  }
}

function SuccessRoute() {
  const email = useLocation({ select: ({ state }) => state.email });
  return <RegistrationSuccessPage email={email} />;
}
