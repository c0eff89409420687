-- Files of one type are found without passing by all others: words that none of them has are looked for in these alone.
create index media_files_of_type on media_files (site_id, root, state, media_type, updated_at, file_id);
create index media_files_of_type_by_name on media_files (site_id, root, state, media_type, name_key, file_id);
