alter table oauth_clients
  -- The address of the document by which the client is known, which is also its public id.
  add column document_url text,
  -- When a person last gave it access.
  add column granted_at timestamptz;
