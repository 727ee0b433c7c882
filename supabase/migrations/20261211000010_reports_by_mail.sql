-- A report is mailed to a client by the server. It counts how often; to whom is not kept.

alter table public.reports add column mails integer not null default 0;
alter table public.reports add constraint reports_mails_are_counted check (mails >= 0);
alter table public.reports add column last_mailed_at timestamptz;
