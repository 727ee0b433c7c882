-- Several servers may open the same home in the same seconds: who has its row asks the geocoder for it,
-- and the others wait for what is kept. A server of before asks without one.

create table ops.geocoder_claims (
  property_id text collate "C" primary key,
  -- A server that died lets go by itself.
  held_until timestamptz not null
);
alter table ops.geocoder_claims enable row level security;
create policy "the service passes" on ops.geocoder_claims
  for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.geocoder_claims to service_role;
