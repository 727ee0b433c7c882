-- A mail about what passed on is due with the row that keeps it, as one about a seat is (ADR 47). The
-- database says so, as an account is deleted by others than the server too. A job that never ran is due
-- anyway; one that runs, and may have looked already, is due again when it ends.
create function account.passing_mail_is_due() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update ops.jobs set due_at = case
    when held_until is null then now()
    else greatest(now(), started_at + interval '1 microsecond')
  end
  where name = 'teams.passing-mails' and (due_at > now() or held_until is not null);
  return null;
end
$$;
revoke execute on function account.passing_mail_is_due from public, anon, authenticated;
create trigger passing_mail_is_due after insert on account.passing_mails
  for each statement execute function account.passing_mail_is_due();
