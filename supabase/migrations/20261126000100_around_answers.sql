-- What public services said of a place, a county or a ZIP code, so that a page view asks none of them
-- again. Nothing here says who looked at which home.

create table ops.around_answers (
  -- The service: fema-nfhl, nces-public-schools.
  source text collate "C" not null,
  -- The rounded point, "county 42101" or "zip 19104".
  subject text collate "C" not null,
  -- {"said": null}: it has nothing of this place. null: it has never answered.
  answer jsonb,
  fetched_at timestamptz,
  -- From this instant on the service is asked anew.
  due_at timestamptz,
  -- The last time that it did not answer, since the answer above.
  failed_at timestamptz,
  -- It refused the request, as for a wrong key.
  is_refusal boolean not null default false,
  primary key (source, subject),
  check ((answer is null) = (fetched_at is null) and (answer is null) = (due_at is null)),
  check (answer is not null or failed_at is not null)
);
create index around_answers_age on ops.around_answers (coalesce(due_at, failed_at));
alter table ops.around_answers enable row level security;
create policy "the service passes" on ops.around_answers for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.around_answers to service_role;
