-- Emails to the customers of a segment.
create table segment_emails (
  site_id uuid not null,
  email_id uuid not null,
  segment_id uuid not null,
  segment_name text not null,
  subject text not null,
  text text not null,
  button jsonb,
  recipients integer not null,
  created_at timestamptz not null,
  -- All emails are written.
  finished_at timestamptz,
  -- The final counts, after which the recipients are deleted.
  sent integer,
  failed integer,
  skipped integer,
  primary key (site_id, email_id)
);
create index segment_emails_by_age on segment_emails (site_id, created_at desc);

create table segment_email_recipients (
  site_id uuid not null,
  email_id uuid not null,
  position integer not null,
  customer_id uuid not null,
  -- Null: waits, or is skipped.
  mail_id uuid,
  skipped boolean not null default false,
  primary key (site_id, email_id, position),
  foreign key (site_id, email_id) references segment_emails (site_id, email_id) on delete cascade
);
