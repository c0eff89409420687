-- concurrently
-- What the plans of all statements on grown tables asked for.
-- An account's tokens end with its sessions; each table is swept by when its rows end.
create index concurrently if not exists session_tokens_identity on session_tokens (site_id, identity_id);
create index concurrently if not exists session_tokens_expiry on session_tokens (site_id, expires_at);
create index concurrently if not exists state_tokens_identity on state_tokens (site_id, identity_id);
create index concurrently if not exists state_tokens_expiry on state_tokens (site_id, expires_at);
create index concurrently if not exists authorization_codes_identity on authorization_codes (site_id, identity_id);
create index concurrently if not exists authorization_codes_expiry on authorization_codes (site_id, expires_at);
create index concurrently if not exists recovery_tokens_expiry on recovery_tokens (site_id, expires_at);
create index concurrently if not exists email_verifications_expiry on email_verifications (site_id, expires_at);
create index concurrently if not exists hosted_sessions_expiry on hosted_sessions (site_id, expires_at);
create index concurrently if not exists token_sessions_ended on token_sessions (site_id, ended_at)
  where ended_at is not null;
create index concurrently if not exists login_attempts_age on login_attempts (site_id, at);
create index concurrently if not exists mails_age on mails (site_id, created_at);
create index concurrently if not exists messages_age on messages (site_id, created_at);
create index concurrently if not exists jobs_finished on jobs (site_id, finished_at) where finished_at is not null;
create index concurrently if not exists member_jobs_finished on member_jobs (site_id, finished_at)
  where finished_at is not null;
create index concurrently if not exists back_in_stock_changed on back_in_stock_requests (site_id, updated_at);
create index concurrently if not exists review_requests_changed on review_requests (site_id, updated_at);
create index concurrently if not exists checkouts_open_expiry on checkouts (site_id, expires_at) where not completed;
-- The mailbox looks an address up in lower case.
create index concurrently if not exists mails_address on mails (site_id, lower(recipient), mail_id);
-- The people who keep the shop, among all its members.
create index concurrently if not exists identities_kind on identities (site_id, kind, status);
-- Lists of the desk, newest first.
create index concurrently if not exists coupons_by_age on coupons (site_id, created_at, coupon_id);
create index concurrently if not exists gift_cards_by_age on gift_cards (site_id, created_at, gift_card_id);
-- Members whom everybody may see; they may be few among many.
create index concurrently if not exists members_public on members (site_id, created_at, id)
  where privacy_status = 'PUBLIC';
-- What is running out comes first.
create index concurrently if not exists product_variants_by_stock
  on product_variants (site_id, (coalesce(stock, 2147483647)), variant_id);
-- Reviews of one kind of thing, whatever became of them.
create index concurrently if not exists reviews_of_namespace on reviews (site_id, namespace, id);
