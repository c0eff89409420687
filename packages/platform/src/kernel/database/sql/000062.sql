-- concurrently
-- What is swept by its age is found by it.
create index concurrently if not exists remembered_devices_expiring on remembered_devices (site_id, expires_at);
create index concurrently if not exists app_install_codes_expiring on app_install_codes (site_id, expires_at);
create index concurrently if not exists gateway_notices_age on gateway_notices (site_id, received_at);
