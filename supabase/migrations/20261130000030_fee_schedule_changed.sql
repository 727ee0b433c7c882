-- Schedules are listed with the last changed first, and a change did not say when it was.
create trigger touch_updated_at before update on public.fee_schedules
  for each row execute function public.touch_saved_scenario();
