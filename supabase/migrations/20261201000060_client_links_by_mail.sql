-- A link is mailed to a client by the server. It counts how often; to whom is not kept.

alter table public.client_links add column mails integer not null default 0;
alter table public.client_links add constraint client_links_mails_are_counted check (mails >= 0);
alter table public.client_links add column last_mailed_at timestamptz;
