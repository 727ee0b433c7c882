import type { Team, TeamMate } from '@deedlight/contract/teams';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/text-link';
import { useKeepingTeam, useSayingFailure } from './keep-team';

/** Tells whether a member has a seat that is paid for: who pays has the first. */
export function hasSeat({ seats }: Team, { role, seat }: TeamMate): boolean {
  return seat === 'given' || (role === 'owner' && seats > 1);
}

/** Says how many seats are paid for and in use, where there are any or the owner may add some. */
export function SeatsLine({ team }: { team: Team }) {
  const given = team.members.filter((mate) => hasSeat(team, mate)).length;
  const isTold = team.seats > 1 || team.members.some(({ seat }) => seat !== null);
  if (!isTold && (team.role !== 'owner' || team.seats === 0)) return null;
  return (
    <p className="mb-2 text-s text-ink-2">
      {team.seats > 1
        ? `The owner pays for ${team.seats} seats of Pro, and ${given} of them are in use. `
        : 'The owner pays for no seats of team-mates. '}
      {team.role === 'owner' && <TextLink to="/app/billing">Change the number of seats</TextLink>}
    </p>
  );
}

/** Gives a team-mate a seat, or takes it back. */
export function SeatButton({ team, mate, name }: { team: Team; mate: TeamMate; name: string }) {
  const keep = useKeepingTeam();
  const { userId, seat } = mate;
  const isGiven = seat !== null;
  const giving = useMutation({
    ...api.teams.giveSeat.mutationOptions(),
    onSuccess: (answer, wanted) =>
      keep(
        answer,
        wanted.isGiven ? `${name} has a seat of Pro now` : `${name} has no seat any more`,
      ),
    onError: useSayingFailure(),
  });
  const isFree = team.members.filter((one) => one.seat !== null).length + 1 < team.seats;
  if (!isGiven && !isFree) return null;
  return (
    <Button
      size="s"
      className="max-desk:min-h-[44px]"
      isBusy={giving.isPending}
      aria-label={isGiven ? `Take the seat of ${name} back` : `Give ${name} a seat`}
      onClick={() => giving.mutate({ userId, isGiven: !isGiven })}
    >
      {isGiven ? 'Take seat back' : 'Give a seat'}
    </Button>
  );
}
