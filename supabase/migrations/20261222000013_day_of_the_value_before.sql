-- The day on which the value was noted that a watched home had when it was told last; null: it is not
-- known, as of values from before. It holds for the amount beside it alone, since a server of before
-- changes the value and knows nothing of the day.
alter table account.watched_properties
  add column value_on date,
  add column value_on_cents bigint;
