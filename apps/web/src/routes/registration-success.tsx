import { createFileRoute, getRouteApi, useLocation } from '@tanstack/react-router';
import { parseFrom } from '../features/accounts/sign-in/destination';
import { RegistrationSuccessPage } from '../features/accounts/sign-in/registration-success-page';

export const Route = createFileRoute('/registration-success')({
  validateSearch: parseFrom,
  component: SuccessRoute,
});

const route = getRouteApi('/registration-success');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address just registered; it is not in the page's own address. */
    email?: string;
  }
}

function SuccessRoute() {
  const email = useLocation({ select: ({ state }) => state.email });
  return <RegistrationSuccessPage email={email} from={route.useSearch().from} />;
}
