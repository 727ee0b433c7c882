-- Models of what was known at the beginning of a past quarter, by which homes are valued as of a day in
-- it. Each is trained when somebody asks for such a day, and goes when nobody has for a month.
create table valuation.past_models (
  id bigint generated always as identity primary key,
  county_fips char(5) not null,
  state char(2) not null,
  county text not null,
  is_sample boolean not null,
  -- Only sales made and recorded before this day are known to it.
  known_until date not null,
  ordered_at timestamptz not null,
  -- The last day on which it was asked for.
  asked_on date not null,
  -- Null: ordered, and not trained yet.
  trained_at timestamptz,
  generation bigint,
  sale_count integer,
  first_sale date,
  last_sale date,
  options jsonb,
  back_test jsonb,
  bytes bytea,
  why_none text check (why_none is null or bytes is null),
  unique (county_fips, known_until)
);
comment on column valuation.past_models.generation is 'Of the records that it was trained on';
comment on column valuation.past_models.why_none is 'Why there is no model of that time';

alter table valuation.past_models enable row level security;
grant select on valuation.past_models to anon, authenticated;
grant all on valuation.past_models to service_role;
create policy "anyone reads" on valuation.past_models for select to anon, authenticated using (true);
create policy "the service passes" on valuation.past_models for all to service_role using (true) with check (true);
