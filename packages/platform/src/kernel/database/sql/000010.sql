-- Several people in one browser: each has a row, and the row in use holds the cookie; the others are parked under a
-- hash that no cookie has. A row that ended stays for the account chooser until it expires.
alter table hosted_sessions add column browser_id uuid;
update hosted_sessions set browser_id = id;
alter table hosted_sessions alter column browser_id set not null;
alter table hosted_sessions add column used_at timestamptz;
create index hosted_sessions_browser on hosted_sessions (site_id, browser_id);

-- A client of somebody else: people are asked before it learns who they are.
alter table oauth_clients add column third_party boolean not null default false;

-- What somebody allowed a client.
create table consents (
  site_id uuid not null,
  identity_id uuid not null,
  client_id uuid not null,
  scopes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, identity_id, client_id),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);

-- The account that was chosen, or signed in, for this very request.
alter table redirect_sessions add column chosen_session_id uuid;
