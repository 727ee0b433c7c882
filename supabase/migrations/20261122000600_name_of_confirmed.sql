-- A sign-up's name may become known only when its e-mail is confirmed. One that the person has
-- chosen meanwhile stays.

create function public.follow_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p
  set full_name = left(nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), 200)
  where p.id = new.id and p.full_name is null;
  return new;
end
$$;
revoke execute on function public.follow_name from public;

create trigger follow_name after update of raw_user_meta_data on auth.users
  for each row when (old.raw_user_meta_data ->> 'full_name' is null
    and new.raw_user_meta_data ->> 'full_name' is not null)
  execute function public.follow_name();
