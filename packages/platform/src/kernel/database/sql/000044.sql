-- What people, keys and apps may do. Whoever was here before keeps everything.
alter table identities add column role text;
alter table identities add column permissions jsonb not null default '[]';
update identities set role = 'ADMIN', permissions = '["*"]' where kind = 'staff';
update identities set role = 'OWNER', permissions = '["*"]' where kind = 'owner';
create index identities_staff on identities (site_id, created_at, id) where kind <> 'member';

create table staff_roles (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  permissions jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index staff_roles_name on staff_roles (site_id, lower(name));

-- A session has the permissions of its person or app beside it, so that a request reads both at once.
alter table token_sessions add column permissions jsonb not null default '["*"]';
-- The colleague who asked for a member's tokens: they end with what let him ask.
alter table token_sessions add column acting_staff_id uuid;
create index token_sessions_app on token_sessions (site_id, app_id) where app_id is not null;
create index token_sessions_api_key on token_sessions (site_id, api_key_id) where api_key_id is not null;
create index token_sessions_acting_staff on token_sessions (site_id, acting_staff_id)
  where acting_staff_id is not null;

alter table api_keys add column permissions jsonb not null default '["*"]';
alter table api_keys add column hint text not null default '';
alter table api_keys add column created_by text;
alter table api_keys add column expires_at timestamptz;
alter table api_keys add column last_used_at timestamptz;

alter table apps add column description text not null default '';
alter table apps add column home_url text;
alter table apps add column redirect_urls jsonb not null default '[]';
alter table apps add column permissions jsonb not null default '["*"]';
alter table apps add column updated_at timestamptz;
alter table apps add column secret_rotated_at timestamptz;
alter table apps add column previous_secret_hash text;
alter table apps add column previous_secret_ends_at timestamptz;
alter table apps alter column instance_id drop not null;

-- An app at this site: at most one installation of it lives.
create table app_installations (
  site_id uuid not null,
  instance_id uuid not null,
  app_id uuid not null,
  permissions jsonb not null,
  installed_by text,
  installed_at timestamptz not null,
  removed_at timestamptz,
  primary key (site_id, instance_id)
);
create unique index app_installations_living on app_installations (site_id, app_id) where removed_at is null;
insert into app_installations (site_id, instance_id, app_id, permissions, installed_at, removed_at)
select site_id, instance_id, id, '["*"]', created_at, removed_at from apps;

-- What a browser takes back to an app after an installation.
create table app_install_codes (
  site_id uuid not null,
  code_hash text not null,
  app_id uuid not null,
  instance_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id uuid,
  primary key (site_id, code_hash)
);

create index identity_audit_newest on identity_audit (site_id, at desc, id desc);
