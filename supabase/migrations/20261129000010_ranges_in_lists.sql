-- A list shows the range of a value beneath it, of the same run of the model: its ends are kept with it.
alter table valuation.home_values add column low80_cents bigint, add column high80_cents bigint;
-- A cluster takes a constraint only in a statement of its own; before, both stood in one.
-- replaces: 5f4fdae7de26a9e767a4152f7f1b6d39fb021ba39293e4c1331254c7b3e3ce83
alter table valuation.home_values add constraint home_values_range_has_ends
  check ((low80_cents is null) = (high80_cents is null));
alter table valuation.home_values add constraint home_values_range_holds_value
  check (valuation_cents between low80_cents and high80_cents);
comment on column valuation.home_values.low80_cents is
  'Low end of the range meant to hold four prices in five; null where a server of before wrote the value, or there is none';

-- Members' lists read it where it stands, as they read the records.
grant select on valuation.home_values to authenticated;
create policy "members read" on valuation.home_values for select to authenticated using (true);

-- Writes the values of these homes of a county, [{id, valuation, low80, high80, indexed}], and into their
-- listings what they go by now. Returns how many listings changed. Servers of before name no range.
create or replace function valuation.keep_home_values(
  of_county char(5), homes jsonb, of_model bigint, of_day date
) returns integer
language plpgsql set search_path = '' as $$
declare
  ids text[] := (select array_agg(h.id) from jsonb_to_recordset(homes) as h (id text));
  -- What each of them goes by, in the order of the ids.
  amounts bigint[];
  bases text[];
  sources text[];
  days date[];
  changed text[];
begin
  perform from records.counties c where c.county_fips = of_county for update;
  delete from valuation.home_values v where v.county_fips = of_county and v.property_id = any (ids);
  insert into valuation.home_values (
    county_fips, property_id, model_id, as_of, valuation_cents, indexed_cents, low80_cents, high80_cents
  )
  select of_county, h.id, of_model, of_day, h.valuation, h.indexed, h.low80, h.high80
  from jsonb_to_recordset(homes)
    as h (id text, valuation bigint, indexed bigint, low80 bigint, high80 bigint)
  where h.valuation is not null or h.indexed is not null;
  select array_agg(v.amount order by home.place), array_agg(v.basis order by home.place),
    array_agg(v.source_id order by home.place), array_agg(v.as_of order by home.place)
  into amounts, bases, sources, days
  from unnest(ids) with ordinality as home (id, place)
  left join records.headline_values(of_county, ids) v on v.property_id = home.id;
  with changes as (
    update records.listings l set value_cents = worth.amount, value_source = worth.basis,
      value_source_id = worth.source_id, value_as_of = worth.day
    from unnest(ids, amounts, bases, sources, days) as worth (id, amount, basis, source_id, day)
    where l.county_fips = of_county and l.property_id = worth.id
      and (l.value_cents, l.value_source, l.value_as_of)
        is distinct from (worth.amount, worth.basis, worth.day)
    returning l.property_id
  )
  select coalesce(array_agg(property_id), '{}') into changed from changes;
  perform records.note_listing_changes(changed);
  return cardinality(changed);
end $$;

-- The next job values every home once more, so that the values of before get their ranges.
update valuation.models set homes_valued_at = null where bytes is not null;
