-- A job that is made due while it runs is due again when it ends: what it was asked for may have come
-- after it looked. Who claims a job finds it due, so that a later time was set while it ran.
create or replace function ops.finish_job(
  job text, at timestamptz, why_not text, retry_after interval, claimed timestamptz default null
)
returns void
language sql set search_path = '' as $$
  update ops.jobs set
    held_until = null,
    finished_at = at,
    failure = why_not,
    due_at = case
      when due_at > started_at then due_at
      when why_not is null then started_at + every
      else least(started_at + every, at + retry_after)
    end
  where name = job and started_at = coalesce(claimed, started_at)
$$;
