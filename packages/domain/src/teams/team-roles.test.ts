import { expect, test } from 'vitest';
import { mayGiveRole, mayRemove, runsTeam, type TeamRole, teamRoles } from './team-roles';

const pairs = teamRoles.flatMap((by) => teamRoles.map((whom) => ({ by, whom })));

test('an owner and an admin run the team, a member does not', () => {
  expect(teamRoles.filter(runsTeam)).toEqual(['owner', 'admin']);
});

test('an owner removes all others, an admin removes members, and nobody the owner', () => {
  const may = pairs.filter(({ by, whom }) => mayRemove(by, whom));
  expect(may.map(({ by, whom }) => `${by} ${whom}`)).toEqual([
    'owner admin',
    'owner member',
    'admin member',
  ]);
});

test.each<[TeamRole, string[]]>([
  ['owner', ['owner admin', 'owner member', 'admin member']],
  ['admin', ['owner admin', 'owner member', 'admin member']],
])('the role %s is given by those who may', (role, expected) => {
  const may = pairs.filter(({ by, whom }) => mayGiveRole(by, whom, role));
  const withoutAdmins = role === 'owner' ? expected.slice(0, 2) : expected;
  expect(may.map(({ by, whom }) => `${by} ${whom}`)).toEqual(withoutAdmins);
});
