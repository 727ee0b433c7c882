-- What asking the providers of property data cost and how they fared; of whom was asked nothing is kept.

create table ops.provider_calls (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  provider text not null,
  endpoint text not null,
  milliseconds integer not null,
  outcome text not null check (outcome in ('found', 'not-found', 'refused', 'failed', 'timed-out')),
  -- As the answer says; null where it does not.
  credits numeric,
  cost_cents numeric
);
create index provider_calls_at on ops.provider_calls (at);
alter table ops.provider_calls enable row level security;
grant select, insert, update, delete on ops.provider_calls to service_role;

-- Answers that may be shown again for a time, with when they were given.
create table ops.provider_answers (
  provider text not null,
  -- The hash of what was asked.
  question text not null,
  answer jsonb not null,
  fetched_at timestamptz not null,
  primary key (provider, question)
);
create index provider_answers_age on ops.provider_answers (fetched_at);
alter table ops.provider_answers enable row level security;
grant select, insert, update, delete on ops.provider_answers to service_role;
