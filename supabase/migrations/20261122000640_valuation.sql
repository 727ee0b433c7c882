-- Valuations: what the engine learnt of each market, every estimate it gave, and how those fared
-- against later sales. The schema is not among those that the Data API exposes: an estimate leaves
-- only by the product API, which meters the look at its property.

create schema valuation;
grant usage on schema valuation to anon, authenticated, service_role;

-- One training of one county. The newest row of a county speaks for it; `bytes` of older ones are
-- dropped, what they measured stays.
create table valuation.models (
  id bigint generated always as identity primary key,
  county_fips char(5) not null,
  state char(2) not null,
  county text not null,
  is_sample boolean not null,
  trained_at timestamptz not null,
  generation bigint not null,
  sale_count integer not null,
  first_sale date,
  last_sale date,
  options jsonb not null,
  back_test jsonb,
  bytes bytea,
  why_none text check (why_none is null or bytes is null)
);
comment on column valuation.models.generation is 'Of the records that it was trained on';
comment on column valuation.models.back_test is
  'Accuracy on the latest sales, valued by a model that had not seen them; null: too few sales';
comment on column valuation.models.why_none is 'Why this county has no model';
create index models_newest on valuation.models (county_fips, id desc);

-- Append-only: an estimate is what was said, and stays said. Nobody changes one, the service role
-- included; retention may delete what is older than seven years.
create table valuation.estimates (
  id bigint generated always as identity primary key,
  property_id text collate "C" not null,
  state char(2) not null,
  county_fips char(5) not null,
  model_id bigint not null references valuation.models,
  as_of date not null,
  made_at timestamptz not null,
  inputs jsonb not null,
  inputs_sha256 text not null,
  estimate_cents bigint,
  low80_cents bigint,
  high80_cents bigint,
  low95_cents bigint,
  high95_cents bigint,
  fsd double precision,
  base_cents bigint,
  contributions jsonb,
  abstained text,
  check ((estimate_cents is null) = (abstained is not null)),
  check (low95_cents <= low80_cents and low80_cents <= estimate_cents
    and estimate_cents <= high80_cents and high80_cents <= high95_cents)
);
create unique index estimates_said_once
  on valuation.estimates (property_id, as_of, model_id, inputs_sha256);
create index estimates_of_county on valuation.estimates (county_fips, as_of);

create function valuation.keep_estimates() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.as_of < (now() - interval '7 years')::date then
    return old;
  end if;
  raise integrity_constraint_violation using message = 'estimates are append-only';
end $$;
create trigger append_only before update or delete on valuation.estimates
  for each row execute function valuation.keep_estimates();
create trigger never_emptied before truncate on valuation.estimates
  for each statement execute function valuation.keep_estimates();

-- A stored estimate beside the sale that came after it.
create table valuation.settlements (
  estimate_id bigint not null references valuation.estimates on delete cascade,
  sold_on date not null,
  county_fips char(5) not null,
  property_id text collate "C" not null,
  price_cents bigint not null,
  settled_at timestamptz not null,
  primary key (estimate_id, sold_on),
  unique (property_id, sold_on)
);
create index settlements_of_county on valuation.settlements (county_fips, sold_on);

alter table valuation.models enable row level security;
alter table valuation.estimates enable row level security;
alter table valuation.settlements enable row level security;
grant select on valuation.models to anon, authenticated;
create policy "anyone reads" on valuation.models for select to anon, authenticated using (true);
grant all on all tables in schema valuation to service_role;
grant usage, select on all sequences in schema valuation to service_role;

-- Sales on the market: priced, dated, between strangers as far as the record says.
create view valuation.market_sales with (security_invoker = true) as
  select t.state, t.property_id, t.key, t.sold_on, t.price_cents, t.source_id, t.run_id, t.line,
    t.recorded_on, t.fetched_at
  from records.transfers t
  where t.sold_on is not null and t.price_cents >= 1000000
    and t.arms_length is distinct from false
    and not t.flags && array['nominal-price', 'not-arms-length', 'date-in-future', 'implausible-price'];
grant select on valuation.market_sales to anon, authenticated, service_role;

-- Stores what the server has just said of a property, once a day for one model and one set of facts.
-- The server says it in the name of whoever asked, so it runs as its owner.
create function valuation.say(estimate jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into valuation.estimates (property_id, state, county_fips, model_id, as_of, made_at, inputs,
    inputs_sha256, estimate_cents, low80_cents, high80_cents, low95_cents, high95_cents, fsd,
    base_cents, contributions, abstained)
  select e.property_id, e.state, e.county_fips, e.model_id, e.as_of, e.made_at, e.inputs,
    e.inputs_sha256, e.estimate_cents, e.low80_cents, e.high80_cents, e.low95_cents, e.high95_cents,
    e.fsd, e.base_cents, e.contributions, e.abstained
  from jsonb_populate_record(null::valuation.estimates, estimate) e
  on conflict (property_id, as_of, model_id, inputs_sha256) do nothing
$$;

-- How stored estimates fared, pair by pair and without naming a property: what the public score is of.
create function valuation.settled_pairs()
returns table (county_fips char(5), estimate_cents bigint, low80_cents bigint, high80_cents bigint,
  low95_cents bigint, high95_cents bigint, price_cents bigint, sold_on date)
language sql stable security definer set search_path = '' as $$
  select s.county_fips, e.estimate_cents, e.low80_cents, e.high80_cents, e.low95_cents,
    e.high95_cents, s.price_cents, s.sold_on
  from valuation.settlements s join valuation.estimates e on e.id = s.estimate_id
$$;

create function valuation.stored_counts()
returns table (county_fips char(5), estimates bigint, since date)
language sql stable security definer set search_path = '' as $$
  select e.county_fips, count(*), min(e.as_of)
  from valuation.estimates e where e.estimate_cents is not null group by e.county_fips
$$;

revoke execute on function valuation.say, valuation.settled_pairs, valuation.stored_counts from public;
grant execute on function valuation.say, valuation.settled_pairs, valuation.stored_counts
  to anon, authenticated, service_role;
