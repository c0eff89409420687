-- Tokens for one protected resource (RFC 8707), by its path; null: the API.
alter table authorization_codes add column resource text;
alter table token_sessions add column resource text;
-- The customer for whom the agent buys; null: it acts for itself.
alter table agent_checkouts add column member_id uuid;
-- Whether the consent covers the API, or only scopes of protected resources.
alter table consents add column whole_account boolean not null default true;
