-- What belongs to an account goes with it, when its rows are purged.

alter table second_factors add foreign key (site_id, identity_id)
  references identities (site_id, id) on delete cascade;
alter table recovery_codes add foreign key (site_id, identity_id)
  references identities (site_id, id) on delete cascade;
alter table remembered_devices add foreign key (site_id, identity_id)
  references identities (site_id, id) on delete cascade;
