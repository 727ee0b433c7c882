-- Homes that the local index cannot place may be asked for at a geocoder of another party, if the operator
-- wants that. docs/geocoding.md says how.

-- A geocoder is a source of places beside the files; it has no rows of the index.
alter table records.address_files add column kind text not null default 'file'
  check (kind in ('file', 'geocoder'));

-- What was answered for a home, so that no address is sent twice for nothing.
create table records.geocoder_answers (
  county_fips char(5) not null,
  property_id text collate "C" not null,
  -- The address that was sent: another one is asked anew.
  asked text not null,
  outcome text not null check (outcome in ('exact', 'non-exact', 'tie', 'no-match', 'elsewhere')),
  -- The address and the county that were matched.
  matched text,
  matched_county text,
  asked_at timestamptz not null,
  primary key (county_fips, property_id),
  constraint geocoder_answers_of_a_property foreign key (county_fips, property_id)
    references records.properties (county_fips, id) on delete cascade
);
comment on column records.geocoder_answers.outcome is
  'tie: several places fit equally well; elsewhere: a match in another county, or in none that is said. Only exact and non-exact gave a place.';

alter table records.geocoder_answers enable row level security;
revoke all on records.geocoder_answers from anon, authenticated;
grant select, insert, update, delete on records.geocoder_answers to service_role;
create policy "the service passes" on records.geocoder_answers
  for all to service_role using (true) with check (true);

alter table ops.geocoded_counties
  -- The version of the county's records whose homes were all asked for; null: none was.
  add column asked_version bigint,
  -- The round of asking: homes to ask for at its begin, asked for and placed so far.
  add column to_ask integer not null default 0,
  add column asked integer not null default 0,
  add column placed_by_asking integer not null default 0,
  -- The oldest answer without a place is asked again at this time.
  add column ask_again_at timestamptz,
  -- The geocoder did not answer: nothing is asked before this time.
  add column ask_not_before timestamptz;
