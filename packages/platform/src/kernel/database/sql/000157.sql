-- concurrently
-- Staff read what their own assistants did, the newest first.
create index concurrently if not exists identity_audit_of_actor
  on identity_audit (site_id, actor, action, at desc, id desc);
