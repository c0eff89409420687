-- concurrently
create index concurrently if not exists segment_emails_unsettled on segment_emails (site_id, finished_at)
  where sent is null;
