-- Members with their accounts, also those that were deleted and wait for the purge. Staff find these by their status.
create view all_member_rows with (security_invoker = true) as
select
  members.*,
  identities.kind,
  identities.email as login_email,
  identities.email_verified,
  identities.status as identity_status,
  identities.updated_at as identity_updated_at,
  identities.last_login_at
from members
join identities on identities.site_id = members.site_id and identities.id = members.id;
