alter table oauth_clients
  -- The public keys by which the client authenticates (RFC 7523), or the address that lists them.
  add column keys jsonb,
  add column keys_url text;
