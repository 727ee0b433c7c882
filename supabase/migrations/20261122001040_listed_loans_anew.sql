-- Which sale ends a loan is now told by what was paid and to whom, as on the property's own page: what
-- listings say is owed is estimated anew by the next refresh.
update records.listings set record_version = 0 where loans_basis <> 'none-recorded';
