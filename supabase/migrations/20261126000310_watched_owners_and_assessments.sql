-- What a pinned property's owners and newest assessment were when they were last told, so that a webhook can
-- say what they were before. Null: they were not looked at yet.
alter table account.watched_properties
  add column owners text[],
  add column assessment_year integer,
  add column assessment_cents bigint;
