-- Who wants no mails of a kind; SHA-256 of the address in lower case is enough to leave it alone.
create table mail_refusals (
  site_id uuid not null,
  kind text not null,
  email_hash text not null,
  created_at timestamptz not null,
  primary key (site_id, kind, email_hash)
);

insert into mail_refusals (site_id, kind, email_hash, created_at)
select site_id, 'REMINDERS', email_hash, created_at from reminder_refusals;

drop table reminder_refusals;
