-- The messages of the contact form.
create table contact_messages (
  site_id uuid not null,
  message_id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  is_read boolean not null,
  created_at timestamptz not null,
  primary key (site_id, message_id)
);
create index contact_messages_by_age on contact_messages (site_id, created_at, message_id);
create index contact_messages_texts on contact_messages using gin ((name || ' ' || email || ' ' || message) gin_trgm_ops);
-- The address for replies to an email, if it is not that of the shop.
alter table mails add column reply_to text;
