-- Second factors, remembered devices, captchas, messages, and what a session is seen by.

create table second_factors (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  type text not null check (type in ('TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'REQUIRE_REENROLL')),
  label text,
  -- A phone number, or the address that the messaging provider knows a device by.
  target text,
  -- Of TOTP, sealed: see vault.ts.
  secret text,
  -- The last TOTP step that was taken: neither it nor an earlier one counts again.
  last_step bigint not null default 0,
  -- Of the first code, while the factor is PENDING.
  code_mac text,
  code_expires_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (site_id, id)
);
create index second_factors_identity on second_factors (site_id, identity_id);

create table recovery_codes (
  site_id uuid not null,
  identity_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (site_id, identity_id, code_hash)
);

create table remembered_devices (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  -- Of the browser: two people who share one have the same.
  token_hash text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, token_hash, identity_id)
);
create index remembered_devices_identity on remembered_devices (site_id, identity_id);

-- A code that confirms the address of an account outside a sign-in.
create table email_verifications (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  email text not null,
  code_mac text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, id)
);

-- Which step the sign-in waits for, what was proven before, and what it waits for exactly.
alter table state_tokens add column step text not null default 'EMAIL' check (step in ('EMAIL', 'MFA', 'FIELDS'));
alter table state_tokens add column proofs jsonb not null default '{"password": true, "second": false}';
alter table state_tokens add column factor_id uuid;
alter table state_tokens add column message_id uuid;
-- Of a step-up: the session that becomes fresh by it.
alter table state_tokens add column session_kind text check (session_kind in ('token', 'cookie'));
alter table state_tokens add column session_id uuid;

alter table token_sessions add column user_agent text;
alter table token_sessions add column network text;
alter table token_sessions add column last_used_at timestamptz;
alter table hosted_sessions add column user_agent text;
alter table hosted_sessions add column network text;
alter table hosted_sessions add column last_used_at timestamptz;

-- Keys that a site makes for itself.
create table site_secrets (
  site_id uuid not null,
  name text not null,
  value text not null,
  created_at timestamptz not null,
  primary key (site_id, name)
);

create table captcha_solutions (
  site_id uuid not null,
  solution_hash text not null,
  expires_at timestamptz not null,
  primary key (site_id, solution_hash)
);
create index captcha_solutions_expiry on captcha_solutions (site_id, expires_at);

-- The development twin of the messaging provider.
create table messages (
  site_id uuid not null,
  message_id uuid not null,
  channel text not null check (channel in ('SMS', 'CALL', 'PUSH')),
  recipient text not null,
  text text not null,
  code text,
  answer text check (answer in ('APPROVED', 'DENIED')),
  created_at timestamptz not null,
  primary key (site_id, message_id)
);
