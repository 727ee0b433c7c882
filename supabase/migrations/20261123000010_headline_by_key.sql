-- As before, but by the keys. A planner that takes this into a query gives both arguments the collation
-- of the property's id, which the keys' indexes don't have for the state: every list row read whole tables.
create or replace function records.headline_value(of_state char(2), of_property text)
returns table (amount bigint, basis text, source_id text, as_of date)
language sql stable as $$
  select coalesce(model.valuation_cents, roll.market_cents, model.indexed_cents),
    case when model.valuation_cents is not null then 'valuation'
      when roll.market_cents is not null then 'assessor' else 'last-sale' end,
    case when model.valuation_cents is not null then null
      when roll.market_cents is not null then roll.source_id else sale.source_id end,
    case when model.valuation_cents is not null then model.as_of
      when roll.market_cents is not null then roll.day else sale.day end
  from (select of_state collate "default" as state, of_property collate "C" as id) home
  left join valuation.home_values model
    on model.state = home.state and model.property_id = home.id
  left join lateral (
    select a.market_cents, a.source_id, coalesce(a.assessed_on, make_date(a.tax_year, 1, 1)) as day
    from records.assessments a
    where a.state = home.state and a.property_id = home.id and a.market_cents is not null
    order by a.tax_year desc limit 1
  ) roll on true
  left join lateral (
    select t.source_id, coalesce(t.sold_on, t.recorded_on) as day
    from records.properties p
    join records.transfers t on t.state = p.state and t.property_id = p.id
      and t.price_cents = p.last_price_cents
      and coalesce(t.sold_on, t.recorded_on) = p.last_sold_on
    where p.state = home.state and p.id = home.id
    order by t.key limit 1
  ) sale on true
  where coalesce(model.valuation_cents, roll.market_cents, model.indexed_cents) is not null
$$;

