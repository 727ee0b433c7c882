-- A worker that stalled must not end an order that another works on by now, and an order that kills its workers
-- is given up.
alter table ops.upload_orders
  add column takes integer not null default 0,
  add column deaths integer not null default 0;
comment on column ops.upload_orders.takes is 'How often it was taken: who took it last holds it';
comment on column ops.upload_orders.deaths is 'How many of its workers gave no more sign of life';
