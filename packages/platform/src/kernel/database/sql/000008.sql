-- Members: what lists find and sort by, deletion with a grace, bulk actions; badges.

-- A deleted member's slug is free again, as the address is.
alter table members add column delete_status text not null default 'UNKNOWN'
  check (delete_status in ('UNKNOWN', 'PENDING_PURGE'));
alter table members drop constraint members_site_id_slug_key;
create unique index members_slug on members (site_id, slug) where delete_status = 'UNKNOWN';

alter table members add column first_name text generated always as (contact ->> 'firstName') stored;
alter table members add column last_name text generated always as (contact ->> 'lastName') stored;
-- What everybody may find a public member by; names are for the owner's desk.
alter table members add column public_words text
  generated always as (lower(nickname || ' ' || coalesce(title, '') || ' ' || slug)) stored;
create index members_by_age on members (site_id, created_at, id) where delete_status = 'UNKNOWN';
create index members_by_nickname on members (site_id, lower(nickname), id) where delete_status = 'UNKNOWN';

-- A member beside the account that carries address and status. Row-level security is that of who asks.
create view member_rows with (security_invoker = true) as
select
  members.*,
  identities.kind,
  identities.email as login_email,
  identities.email_verified,
  identities.status as identity_status,
  identities.updated_at as identity_updated_at,
  identities.last_login_at
from members
join identities on identities.site_id = members.site_id and identities.id = members.id
where members.delete_status = 'UNKNOWN';

create table member_jobs (
  site_id uuid not null,
  id uuid not null,
  action text not null check (action in ('APPROVE', 'BLOCK', 'DELETE')),
  content_assignee_id uuid,
  total integer not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id)
);

-- One row a member: a job that was cut off goes on where it stood.
create table member_job_items (
  site_id uuid not null,
  job_id uuid not null,
  position integer not null,
  member_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED')),
  code text,
  primary key (site_id, job_id, position),
  foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
);

create table badges (
  site_id uuid not null,
  id uuid not null,
  title text not null,
  description text not null,
  slug text not null,
  color text not null,
  icon text,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, slug)
);

create table badge_assignments (
  site_id uuid not null,
  badge_id uuid not null,
  member_id uuid not null,
  assigned_at timestamptz not null,
  primary key (site_id, badge_id, member_id),
  foreign key (site_id, badge_id) references badges (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index badge_assignments_member on badge_assignments (site_id, member_id);
