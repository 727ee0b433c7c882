-- Headlines of public feeds, kept so that the page works without network; and what a member read or saved.

create schema news;
grant usage on schema news to anon, authenticated, service_role;

create table news.feeds (
  id text primary key,
  -- What the last good answer said, to ask for changes only.
  etag text,
  last_modified text,
  checked_at timestamptz not null,
  -- null: it has never answered.
  fetched_at timestamptz,
  -- null: the last check went well.
  failure text
);
alter table news.feeds enable row level security;
grant select on news.feeds to anon, authenticated;
grant all on news.feeds to service_role;
create policy "everybody reads" on news.feeds for select to anon, authenticated using (true);

create table news.items (
  id text primary key,
  feed_id text not null,
  title text not null,
  -- Words of the headline without case and punctuation: one story of two feeds has one key.
  title_key text not null,
  url text not null unique,
  summary text,
  topics text[] not null,
  published_at timestamptz not null,
  fetched_at timestamptz not null
);
create index items_newest on news.items (published_at desc, id);
create index items_same_story on news.items (title_key, published_at);
alter table news.items enable row level security;
grant select on news.items to anon, authenticated;
grant all on news.items to service_role;
create policy "everybody reads" on news.items for select to anon, authenticated using (true);

-- An item outlives neither its age nor the marks on it: a saved headline stays with the member.
create table public.news_marks (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id text not null check (length(item_id) <= 100),
  title text not null check (length(title) <= 400),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  read_at timestamptz,
  saved_at timestamptz,
  primary key (user_id, item_id)
);
alter table public.news_marks enable row level security;
revoke all on public.news_marks from anon, authenticated;
grant select, insert, update, delete on public.news_marks to authenticated;
grant all on public.news_marks to service_role;
create policy "own marks" on public.news_marks for all to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());
