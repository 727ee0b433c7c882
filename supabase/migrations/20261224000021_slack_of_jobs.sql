-- A job notes its real interval. A look that comes a moment before the job's time runs it all the same:
-- `early` says how much before, and is no part of the interval.
create function ops.claim_job(
  job text, at timestamptz, every interval, hold interval, early interval
)
returns boolean
language plpgsql set search_path = '' as $$
declare
  claimed boolean;
begin
  insert into ops.jobs as j (name, held_until, due_at, started_at, every)
  values (job, at + hold, at, at, claim_job.every)
  on conflict (name) do update
    set held_until = excluded.held_until, started_at = excluded.started_at, every = excluded.every,
      -- A later time means that the job was made due while it ran.
      due_at = least(j.due_at, at)
    where j.due_at <= at + early and (j.held_until is null or j.held_until <= at)
  returning true into claimed;
  return coalesce(claimed, false);
end
$$;

revoke execute on function ops.claim_job(text, timestamptz, interval, interval, interval) from public;
grant execute on function ops.claim_job(text, timestamptz, interval, interval, interval)
  to service_role;

-- Servers of before look once a minute, and name intervals that are half a minute short.
create or replace function ops.claim_job(job text, at timestamptz, every interval, hold interval)
returns boolean
language sql set search_path = '' as $$
  select ops.claim_job(
    job, at, every + interval '30 seconds', hold, interval '30 seconds'
  )
$$;

-- They have noted such intervals so far, and times by them.
update ops.jobs set
  every = every + interval '30 seconds',
  due_at = due_at + interval '30 seconds'
where every is not null and due_at = started_at + every;
