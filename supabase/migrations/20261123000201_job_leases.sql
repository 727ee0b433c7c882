-- Who claims a job has a lease on it. A process that dies in the middle of one leaves it due as it was:
-- the next turn is reckoned when the job is done, and no longer when it is claimed.

alter table ops.jobs add column every interval;
comment on column ops.jobs.every is 'From one turn to the next, as who claimed it last said';

create or replace function ops.claim_job(job text, at timestamptz, every interval, hold interval)
returns boolean
language plpgsql set search_path = '' as $$
declare
  claimed boolean;
begin
  insert into ops.jobs as j (name, held_until, due_at, started_at, every)
  values (job, at + hold, at, at, claim_job.every)
  on conflict (name) do update
    set held_until = excluded.held_until, started_at = excluded.started_at, every = excluded.every
    where j.due_at <= at and (j.held_until is null or j.held_until <= at)
  returning true into claimed;
  return coalesce(claimed, false);
end
$$;

-- Holds a job on that was claimed at that time; false where another process has it by now.
create function ops.hold_job(job text, claimed timestamptz, until timestamptz) returns boolean
language plpgsql set search_path = '' as $$
begin
  update ops.jobs set held_until = until
  where name = job and started_at = claimed and held_until is not null;
  return found;
end
$$;

-- After a failure the next turn comes sooner. Who lost the job to another process ends nothing.
drop function ops.finish_job(text, timestamptz, text, interval);
create function ops.finish_job(
  job text, at timestamptz, why_not text, retry_after interval, claimed timestamptz default null
)
returns void
language sql set search_path = '' as $$
  update ops.jobs set
    held_until = null,
    finished_at = at,
    failure = why_not,
    due_at = case when why_not is null then started_at + every
      else least(started_at + every, at + retry_after) end
  where name = job and started_at = coalesce(claimed, started_at)
$$;

revoke execute on function ops.hold_job, ops.finish_job from public;
grant execute on function ops.hold_job, ops.finish_job to service_role;

-- What was being worked on while processes died is due again.
update ops.jobs set due_at = started_at
where started_at is not null and (finished_at is null or finished_at < started_at);
update ops.jobs set every = greatest(due_at - started_at, interval '0') where started_at is not null;
