-- Work that is done on a schedule, by one process at a time however many there are.

create schema ops;
grant usage on schema ops to service_role;

create table ops.jobs (
  name text primary key,
  -- Who works on it holds it up to here; a process that died lets go by itself.
  held_until timestamptz,
  due_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- null: it went well.
  failure text
);
alter table ops.jobs enable row level security;
grant all on ops.jobs to service_role;

-- Takes the job when it is due and nobody holds it; the next turn is `every` after this one.
create function ops.claim_job(job text, at timestamptz, every interval, hold interval)
returns boolean
language plpgsql set search_path = '' as $$
declare
  claimed boolean;
begin
  insert into ops.jobs as j (name, held_until, due_at, started_at)
  values (job, at + hold, at + every, at)
  on conflict (name) do update
    set held_until = excluded.held_until, due_at = excluded.due_at, started_at = excluded.started_at
    where j.due_at <= at and (j.held_until is null or j.held_until <= at)
  returning true into claimed;
  return coalesce(claimed, false);
end
$$;

-- After a failure the next turn comes sooner.
create function ops.finish_job(job text, at timestamptz, why_not text, retry_after interval)
returns void
language sql set search_path = '' as $$
  update ops.jobs set
    held_until = null,
    finished_at = at,
    failure = why_not,
    due_at = case when why_not is null then due_at else least(due_at, at + retry_after) end
  where name = job
$$;

revoke execute on function ops.claim_job, ops.finish_job from public;
grant execute on function ops.claim_job, ops.finish_job to service_role;
