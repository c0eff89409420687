-- The library. Its roots are folders without a row: '00000000-0000-0000-0000-00000000000x', 1 for MEDIA_ROOT,
-- 2 for VISITOR_UPLOADS_ROOT; a parent is never null, so that one index answers the list of every folder in its order.
create table media_folders (
  site_id uuid not null,
  folder_id uuid not null,
  parent_id uuid not null,
  root text not null,
  display_name text not null,
  -- In lower case, for a list in the order of the alphabet.
  name_key text collate "C" not null,
  words tsvector not null,
  state text not null,
  -- The folder that took it to the trash; null: it went by itself.
  trashed_with uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, folder_id)
);
create index media_folders_newest on media_folders (site_id, parent_id, state, updated_at, folder_id);
create index media_folders_by_name on media_folders (site_id, parent_id, state, name_key, folder_id);
create index media_folders_in_trash on media_folders (site_id, updated_at, folder_id)
  where state = 'DELETED' and trashed_with is null;
create index media_folders_words on media_folders using gin (words);

create table media_files (
  site_id uuid not null,
  file_id uuid not null,
  folder_id uuid not null,
  root text not null,
  display_name text not null,
  name_key text collate "C" not null,
  -- Name, labels, alternative text and type, as words.
  words tsvector not null,
  state text not null,
  trashed_with uuid,
  operation_status text not null,
  -- How often it was begun to be looked at: one that brings the process down is not begun for ever.
  attempts integer not null default 0,
  error jsonb,
  private boolean not null,
  media_type text not null,
  -- As the uploader said, until the bytes were looked at.
  mime_type text,
  extension text,
  size_bytes bigint,
  hash text,
  -- What was found in its bytes.
  facts jsonb,
  -- A picture of the demo shop whose bytes are made when they are first asked for.
  drawn text,
  labels text[] not null,
  alt_text text,
  focal_x double precision,
  focal_y double precision,
  source_url text,
  external_info jsonb,
  -- Who sent it, where that was no staff: `member:…` or `visitor:…`; what for; and when something came to show it.
  owner text,
  purpose text,
  claimed_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, file_id)
);
create index media_files_newest on media_files (site_id, folder_id, state, updated_at, file_id);
create index media_files_by_name on media_files (site_id, folder_id, state, name_key, file_id);
create index media_files_by_size on media_files (site_id, folder_id, state, (coalesce(size_bytes, 0)), file_id);
create index media_files_by_age on media_files (site_id, folder_id, state, created_at, file_id);
create index media_files_of_root on media_files (site_id, root, state, updated_at, file_id);
create index media_files_of_root_by_name on media_files (site_id, root, state, name_key, file_id);
create index media_files_in_trash on media_files (site_id, updated_at, file_id)
  where state = 'DELETED' and trashed_with is null;
create index media_files_words on media_files using gin (words);
create index media_files_labels on media_files using gin (labels);
create index media_files_unclaimed on media_files (site_id, created_at) where owner is not null and claimed_at is null;

-- What shows a file, said by whoever shows it.
create table media_file_uses (
  site_id uuid not null,
  area text not null,
  entity_id text not null,
  file_id uuid not null,
  title text not null,
  link text,
  used_at timestamptz not null,
  primary key (site_id, area, entity_id, file_id),
  foreign key (site_id, file_id) references media_files (site_id, file_id) on delete cascade
);
create index media_file_uses_of_file on media_file_uses (site_id, file_id, used_at);

-- Several files under one address for a while.
create table media_downloads (
  site_id uuid not null,
  download_id uuid not null,
  name text not null,
  file_ids uuid[] not null,
  expires_at timestamptz not null,
  primary key (site_id, download_id)
);
create index media_downloads_expired on media_downloads (site_id, expires_at);
