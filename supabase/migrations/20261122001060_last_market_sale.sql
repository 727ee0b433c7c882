-- The last sale of a property is the last one on the market, as its page says: not a transfer within a
-- family, nor one at a price that nobody paid; of two prices of one day the lower.
update records.properties p set last_sold_on = sale.day, last_price_cents = sale.price_cents
from records.properties q
left join lateral (
  select coalesce(t.sold_on, t.recorded_on) as day, t.price_cents from records.transfers t
  where t.state = q.state and t.property_id = q.id and coalesce(t.sold_on, t.recorded_on) is not null
    and t.arms_length is distinct from false
    and not t.flags && '{nominal-price,not-arms-length,date-in-future,implausible-price}'
  order by day desc, t.price_cents limit 1
) sale on true
where q.state = p.state and q.id = p.id and p.last_sold_on is not null
  and (p.last_sold_on, p.last_price_cents) is distinct from (sale.day, sale.price_cents);
