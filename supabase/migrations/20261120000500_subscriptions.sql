-- Subscriptions as the payment provider tells of them, written by its webhooks alone.

create table public.stripe_subscriptions (
  id text primary key,
  email text not null,
  created_at timestamptz not null
);
create index stripe_subscriptions_email on public.stripe_subscriptions (lower(email), created_at desc);

alter table public.stripe_subscriptions enable row level security;
revoke all on public.stripe_subscriptions from anon, authenticated;
grant select on public.stripe_subscriptions to authenticated;
grant all on public.stripe_subscriptions to service_role;

-- The access token's address is a confirmed one: nobody signs in before confirming.
create policy "own subscriptions are read" on public.stripe_subscriptions
  for select to authenticated using (lower(email) = lower(auth.email()));
