-- concurrently
create unique index concurrently if not exists oauth_clients_by_document on oauth_clients (site_id, document_url);
