-- Sources of open data that an administrator switched on, with the terms accepted, and orders to fetch
-- them, which the worker of uploaded files carries out as well.

create table ops.source_switches (
  source_id text primary key,
  is_on boolean not null,
  accepted_by uuid not null,
  accepted_at timestamptz not null,
  -- Licence and attribution as they were shown at that moment.
  accepted_licence text not null,
  -- null: all counties of the source, those that it gains later as well.
  counties text[]
);
alter table ops.source_switches enable row level security;
create policy "the service passes" on ops.source_switches for all to service_role using (true) with check (true);
grant select, insert, update, delete on ops.source_switches to service_role;

alter table ops.upload_orders
  alter column upload_id drop not null,
  -- A schedule, and not a person, asks for what is due.
  alter column asked_by drop not null,
  add column source_id text,
  add column county_fips char(5),
  drop constraint upload_orders_what_check,
  add constraint upload_orders_what_check check (what in ('dry-run', 'import', 'source')),
  add constraint upload_orders_one_subject check (
    case what
      when 'source' then upload_id is null and source_id is not null and county_fips is not null
      else upload_id is not null and source_id is null and county_fips is null
    end
  );
-- Whatever asks, a county of a source waits once.
create unique index upload_orders_open_sources on ops.upload_orders (source_id, county_fips)
  where finished_at is null and source_id is not null;
create index upload_orders_of_sources on ops.upload_orders (source_id, county_fips, id)
  where source_id is not null;

alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off'
  )
);
