-- Identity: accounts, clients, sessions and everything that is handed out once.
-- Secrets are stored as SHA-256 only (text, base64url); time comes from the platform's clock, never from now().

create table identities (
  site_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('member', 'staff', 'owner')),
  email text not null check (email = lower(email)),
  email_verified boolean not null,
  password_hash text,
  must_reset_password boolean not null default false,
  status text not null check (status in ('PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE')),
  pending_reasons jsonb not null default '[]',
  profile jsonb not null default '{}',
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_login_at timestamptz,
  primary key (site_id, id)
);
-- One living account per address; a deleted one gives its address free.
create unique index identities_email on identities (site_id, email) where status <> 'DELETED';

create table members (
  site_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  nickname text not null,
  slug text not null,
  title text,
  photo jsonb,
  cover jsonb,
  contact jsonb not null default '{}',
  privacy_status text not null default 'PRIVATE' check (privacy_status in ('PRIVATE', 'PUBLIC')),
  activity_status text not null default 'ACTIVE' check (activity_status in ('ACTIVE', 'MUTED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, id) references identities (site_id, id) on delete cascade,
  unique (site_id, slug)
);

create table oauth_clients (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  redirect_uris jsonb not null default '[]',
  origins jsonb not null default '[]',
  post_logout_uris jsonb not null default '[]',
  home_url text,
  created_at timestamptz not null,
  primary key (site_id, id)
);

create table apps (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  secret_hash text not null,
  instance_id uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (site_id, id)
);

create table api_keys (
  site_id uuid not null,
  key_hash text not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (site_id, key_hash),
  unique (site_id, id)
);

-- The cookie of a browser at the hosted pages: a visitor until somebody signs in.
create table hosted_sessions (
  site_id uuid not null,
  id uuid not null,
  token_hash text not null,
  visitor_id uuid not null,
  identity_id uuid,
  authenticated_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (site_id, id),
  unique (site_id, token_hash)
);
create index hosted_sessions_identity on hosted_sessions (site_id, identity_id) where identity_id is not null;

-- One row for each grant: the family of all access and refresh tokens that come from it.
create table token_sessions (
  site_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('visitor', 'member', 'staff', 'app')),
  client_id uuid,
  visitor_id uuid,
  identity_id uuid,
  app_id uuid,
  api_key_id uuid,
  instance_id uuid,
  hosted_session_id uuid,
  authenticated_at timestamptz,
  created_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (site_id, id)
);
create index token_sessions_identity on token_sessions (site_id, identity_id) where identity_id is not null;
create index token_sessions_hosted on token_sessions (site_id, hosted_session_id)
  where hosted_session_id is not null;
create index token_sessions_idle on token_sessions (site_id, idle_expires_at);

create table access_tokens (
  site_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index access_tokens_expiry on access_tokens (site_id, expires_at);

-- A successor is derived from its parent and the parent's salt, so that the same one can be answered again
-- without being stored.
create table refresh_tokens (
  site_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  salt text not null,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  replaced_by text,
  primary key (site_id, token_hash)
);
create index refresh_tokens_session on refresh_tokens (site_id, session_id);

create table authorization_codes (
  site_id uuid not null,
  code_hash text not null,
  client_id uuid not null,
  redirect_uri text,
  code_challenge text not null,
  identity_id uuid not null,
  visitor_id uuid,
  hosted_session_id uuid,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id uuid,
  primary key (site_id, code_hash)
);

-- What proves a finished login, register, recovery or sign-on to the authorize step.
create table session_tokens (
  site_id uuid not null,
  token_hash text not null,
  identity_id uuid not null,
  hosted_session_id uuid,
  app_id text,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, token_hash)
);

-- A sign-in that waits for the code of a mail. Without identity_id it is a decoy for an address that has an
-- account already (strict enumeration).
create table state_tokens (
  site_id uuid not null,
  token_hash text not null,
  identity_id uuid,
  email text not null,
  code_mac text not null,
  tries integer not null default 0,
  mails integer not null default 1,
  last_mail_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, token_hash)
);

create table recovery_tokens (
  site_id uuid not null,
  token_hash text not null,
  identity_id uuid not null,
  purpose text not null check (purpose in ('RECOVERY', 'ACTIVATION')),
  client_id uuid,
  redirect_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, token_hash)
);
create index recovery_tokens_identity on recovery_tokens (site_id, identity_id, created_at);

create table redirect_sessions (
  site_id uuid not null,
  id uuid not null,
  token_hash text not null,
  intent text not null,
  params jsonb not null,
  callbacks jsonb not null default '{}',
  preferences jsonb not null default '{}',
  client_id uuid,
  origin text,
  login_token_hash text,
  visitor_id uuid,
  identity_id uuid,
  token_session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, id)
);
create index redirect_sessions_expiry on redirect_sessions (site_id, expires_at);

-- Wrong passwords by address, known or not: both are counted and answered alike.
create table login_attempts (
  site_id uuid not null,
  id uuid not null,
  email_hash text not null,
  at timestamptz not null,
  primary key (site_id, id)
);
create index login_attempts_email on login_attempts (site_id, email_hash, at);

-- Who acted for somebody else: sign-on, member tokens given to apps.
create table identity_audit (
  site_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  identity_id uuid,
  detail jsonb not null default '{}',
  primary key (site_id, id)
);
