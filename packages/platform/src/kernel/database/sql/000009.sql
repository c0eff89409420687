-- What the platform signs with. A key is published from created_at on and signs from signs_from until another one does.
-- The public half is what /oauth2/jwks shows; the private one is sealed where there is a secret key.
create table signing_keys (
  site_id uuid not null,
  id text not null,
  purpose text not null check (purpose in ('tokens', 'webhooks')),
  -- One successor for each key, however many ask for it at once.
  generation integer not null,
  public_jwk jsonb not null,
  private_jwk text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  primary key (site_id, id),
  unique (site_id, purpose, generation)
);

insert into signing_keys (site_id, id, purpose, generation, public_jwk, private_jwk, created_at, signs_from)
select site_id, key_id::text, 'webhooks',
  (row_number() over (partition by site_id order by created_at))::integer,
  jsonb_build_object('kty', private_jwk -> 'kty', 'n', private_jwk -> 'n', 'e', private_jwk -> 'e'),
  private_jwk::text, created_at, created_at
from webhook_keys;
drop table webhook_keys;

-- What was asked for with the authorization, for what is given by it.
alter table authorization_codes add column scope text, add column nonce text;
alter table token_sessions add column scope text;

-- Counters of abuse that the processes of one site share. A row is a window that ends.
create table rate_limits (
  site_id uuid not null,
  name text not null,
  key_hash text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (site_id, name, key_hash)
);
create index rate_limits_end on rate_limits (site_id, ends_at);
