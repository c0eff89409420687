-- The subscribers of the newsletter.
create table newsletter_subscribers (
  site_id uuid not null,
  subscriber_id uuid not null,
  email text not null,
  -- In lower case, so that an address signs up once.
  email_key text not null,
  locale text,
  source text,
  state text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Of the state.
  changed_at timestamptz not null,
  primary key (site_id, subscriber_id)
);
create unique index newsletter_subscribers_by_email on newsletter_subscribers (site_id, email_key);
create index newsletter_subscribers_by_age on newsletter_subscribers (site_id, created_at, subscriber_id);
create index newsletter_subscribers_by_state on newsletter_subscribers (site_id, state, changed_at);
create index newsletter_subscribers_texts on newsletter_subscribers using gin (email_key gin_trgm_ops);
