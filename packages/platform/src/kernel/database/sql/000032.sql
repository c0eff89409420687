-- Addresses to which one file each is sent. The id is the file's: there is no file before its bytes are there.
create table uploads (
  site_id uuid not null,
  file_id uuid not null,
  way text not null,
  state text not null,
  mime_type text not null,
  media_type text not null,
  file_name text,
  -- As it was announced; null: it is known when all is there.
  declared_bytes bigint,
  maximum_bytes bigint not null,
  -- Of what is there.
  received_bytes bigint,
  folder_id uuid not null,
  root text not null,
  private boolean not null,
  labels text[] not null,
  external_info jsonb,
  -- Who was given the address, where that was no staff: 'member:…' or 'visitor:…'; and what for.
  owner text,
  purpose text,
  -- One request at a time sends: which, until when it is believed to live, and whether another waits for it.
  sender text,
  sender_until timestamptz,
  sender_awaited boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, file_id)
);
create index uploads_expired on uploads (site_id, expires_at);
create index uploads_of_owner on uploads (site_id, owner, created_at) where owner is not null;

create table upload_settings (
  site_id uuid primary key,
  visitor_uploads text not null
);
