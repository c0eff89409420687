alter table oauth_clients
  -- The client registered itself (RFC 7591), without the site's approval.
  add column self_registered boolean not null default false;
