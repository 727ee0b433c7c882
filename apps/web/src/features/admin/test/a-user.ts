import { HttpResponse, http } from 'msw';
import { anAccountServer } from '../../../test/account-server';
import { server } from '../../../test/network';
import type { User } from '../user';

/** An account on the trial, as the admin's list has it. */
export function aUser(given: Partial<User> = {}): User {
  return {
    id: '7f0c2c5e-0000-4000-8000-000000000002',
    email: 'bob@example.com',
    fullName: 'Bob Elm',
    isAdmin: false,
    hasUpgraded: false,
    trialStartedAt: '2026-11-01T00:00:00Z',
    subscription: null,
    seat: null,
    seatQuota: null,
    lastSignInAt: null,
    createdAt: '2026-11-01T00:00:00Z',
    ...given,
  };
}

/** Signs in who may or may not be an admin. */
export function signIn(isAdmin: boolean) {
  const accounts = anAccountServer();
  Object.assign(accounts.state.profile, { is_admin: isAdmin });
  accounts.signedInBefore();
  server.use(...accounts.handlers);
}

/** Answers the list of accounts, filtered by what is asked; of plans it knows seats alone. */
export const onUsers = (users: User[]) =>
  http.get('*/v1/admin/users', ({ request }) => {
    const search = new URL(request.url).searchParams.get('search') ?? '';
    const plan = new URL(request.url).searchParams.get('plan');
    const found = users.filter(
      (user) => user.email?.includes(search) && (plan === null || isOf(user, plan)),
    );
    const asked = new URL(request.url).searchParams;
    const offset = Number(asked.get('offset') ?? 0);
    const page = found.slice(offset, offset + Number(asked.get('limit') ?? 50));
    return HttpResponse.json({ users: page, total: found.length, plan });
  });

const isOf = ({ seat }: User, plan: string) => (plan === 'seat') === (seat !== null);
