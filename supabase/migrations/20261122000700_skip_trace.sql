-- Contact details that members looked up, kept for each alone and for a time, and a trail of who looked
-- up whom and why, which nobody rewrites. Members read their own; all writing goes through functions.

create schema skip_trace;
grant usage on schema skip_trace to authenticated, service_role;

create table skip_trace.attestations (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  purpose text not null,
  text_version text not null,
  attested_at timestamptz not null
);
create index attestations_newest on skip_trace.attestations (user_id, attested_at desc);
alter table skip_trace.attestations enable row level security;
grant select on skip_trace.attestations to authenticated;
grant all on skip_trace.attestations to service_role;
create policy "own attestations" on skip_trace.attestations
  for select to authenticated using (user_id = auth.uid());

create table skip_trace.traces (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- Of whoever was looked for; keyed, so that nobody can guess names back out of it.
  subject_hash text not null,
  property_id text,
  label text not null,
  purpose text not null,
  provider text not null,
  is_sample boolean not null,
  fetched_at timestamptz not null,
  kept_until timestamptz not null,
  persons jsonb not null
);
create index traces_own on skip_trace.traces (user_id, fetched_at desc);
create index traces_subject on skip_trace.traces (user_id, subject_hash);
create index traces_retention on skip_trace.traces (kept_until);
alter table skip_trace.traces enable row level security;
grant select on skip_trace.traces to authenticated;
grant all on skip_trace.traces to service_role;
create policy "own traces" on skip_trace.traces
  for select to authenticated using (user_id = auth.uid());

-- No reference to the account or the trace: the trail outlives both.
create table skip_trace.audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid not null,
  action text not null check (
    action in ('attested', 'traced', 'deleted', 'exported', 'batch-started', 'batch-cancelled', 'batch-resumed')
  ),
  purpose text,
  subject_hash text,
  outcome text check (outcome in ('found', 'not-found', 'kept', 'failed')),
  provider text,
  request_id text
);
create index audit_trail_user on skip_trace.audit_trail (user_id, at desc);
alter table skip_trace.audit_trail enable row level security;
grant select, insert on skip_trace.audit_trail to service_role;

create table skip_trace.batches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  file_name text not null,
  purpose text not null,
  status text not null default 'running' check (status in ('running', 'cancelled', 'stopped', 'done')),
  -- Why it stopped by itself.
  stop_code text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Another process takes a batch over when its runner has not been heard of since.
  held_until timestamptz
);
create index batches_own on skip_trace.batches (user_id, created_at desc);
alter table skip_trace.batches enable row level security;
grant select on skip_trace.batches to authenticated;
grant all on skip_trace.batches to service_role;
create policy "own batches" on skip_trace.batches
  for select to authenticated using (user_id = auth.uid());

create table skip_trace.batch_rows (
  batch_id uuid not null references skip_trace.batches on delete cascade,
  -- Line of the file, the header being line 1.
  line integer not null,
  subject jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'found', 'not-found')),
  trace_id uuid references skip_trace.traces on delete set null,
  primary key (batch_id, line)
);
create index batch_rows_trace on skip_trace.batch_rows (trace_id);
alter table skip_trace.batch_rows enable row level security;
grant select on skip_trace.batch_rows to authenticated;
grant all on skip_trace.batch_rows to service_role;
create policy "rows of own batches" on skip_trace.batch_rows
  for select to authenticated using (
    exists (select from skip_trace.batches b where b.id = batch_id and b.user_id = auth.uid())
  );

create function skip_trace.note(
  at timestamptz, action text, purpose text, subject_hash text, outcome text, provider text,
  request_id text
) returns void
language sql security definer set search_path = '' as $$
  insert into skip_trace.audit_trail
    (at, user_id, action, purpose, subject_hash, outcome, provider, request_id)
  values (at, auth.uid(), action, purpose, subject_hash, outcome, provider, request_id)
$$;

create function skip_trace.attest(purpose text, version text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into skip_trace.attestations (user_id, purpose, text_version, attested_at)
  values (auth.uid(), purpose, version, at);
  select skip_trace.note(at, 'attested', purpose, null, null, null, null);
$$;

create function skip_trace.keep_trace(
  subject_hash text, property_id text, label text, purpose text, provider text, is_sample boolean,
  fetched_at timestamptz, kept_until timestamptz, persons text
) returns uuid
language sql security definer set search_path = '' as $$
  insert into skip_trace.traces (
    user_id, subject_hash, property_id, label, purpose, provider, is_sample, fetched_at, kept_until,
    persons
  )
  values (
    auth.uid(), subject_hash, property_id, label, purpose, provider, is_sample, fetched_at, kept_until,
    persons::jsonb
  )
  returning id
$$;

-- False where the caller has no such trace.
create function skip_trace.forget_trace(trace uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  gone skip_trace.traces;
begin
  delete from skip_trace.traces t where t.id = trace and t.user_id = auth.uid() returning * into gone;
  if gone.id is null then
    return false;
  end if;
  perform skip_trace.note(at, 'deleted', gone.purpose, gone.subject_hash, null, gone.provider, null);
  return true;
end
$$;

create function skip_trace.start_batch(
  file_name text, purpose text, at timestamptz, subjects text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  batch uuid;
begin
  insert into skip_trace.batches as b (user_id, file_name, purpose, created_at)
  values (auth.uid(), start_batch.file_name, start_batch.purpose, at)
  returning b.id into batch;
  insert into skip_trace.batch_rows (batch_id, line, subject)
  select batch, (r ->> 'line')::integer, r -> 'subject' from jsonb_array_elements(subjects::jsonb) r;
  perform skip_trace.note(at, 'batch-started', start_batch.purpose, null, null, null, batch::text);
  return batch;
end
$$;

-- False where the caller has no such batch, or it is not in the state to be changed so.
create function skip_trace.turn_batch(batch uuid, runs boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  turned skip_trace.batches;
begin
  update skip_trace.batches b
  set status = case when runs then 'running' else 'cancelled' end,
    stop_code = null,
    finished_at = case when runs then null else at end
  where b.id = batch and b.user_id = auth.uid()
    and b.status = any(case when runs then array['cancelled', 'stopped'] else array['running', 'stopped'] end)
  returning * into turned;
  if turned.id is null then
    return false;
  end if;
  perform skip_trace.note(
    at, case when runs then 'batch-resumed' else 'batch-cancelled' end, turned.purpose, null, null, null,
    batch::text
  );
  return true;
end
$$;

revoke execute on function
  skip_trace.note, skip_trace.attest, skip_trace.keep_trace, skip_trace.forget_trace,
  skip_trace.start_batch, skip_trace.turn_batch
from public;
grant execute on function
  skip_trace.note, skip_trace.attest, skip_trace.keep_trace, skip_trace.forget_trace,
  skip_trace.start_batch, skip_trace.turn_batch
to authenticated, service_role;
