-- What people say of products: reviews, what they add up to, and who found them helpful.
create table reviews (
  site_id uuid not null,
  id uuid not null,
  namespace text not null,
  entity_id text not null,
  -- Whose it is: 'member <id>', 'visitor <id>' or 'contact <id>'.
  author_key text not null,
  author_type text not null check (author_type in ('MEMBER', 'VISITOR')),
  author_name text not null,
  member_id uuid,
  contact_id uuid,
  -- Proved, or told by the desk: where a reply is announced.
  email text,
  -- Of a member who may write once about a thing: the author again.
  once_key text,
  title text,
  body text,
  media jsonb not null default '[]',
  media_count smallint not null default 0,
  rating smallint not null check (rating between 1 and 5),
  reply text,
  reply_created_at timestamptz,
  reply_updated_at timestamptz,
  found_helpful integer not null default 0 check (found_helpful >= 0),
  found_unhelpful integer not null default 0 check (found_unhelpful >= 0),
  helpfulness integer generated always as (found_helpful - found_unhelpful) stored,
  status text not null check (status in ('SUBMITTED', 'IN_MODERATION', 'APPROVED', 'REJECTED')),
  manually_changed boolean not null default false,
  reasons text[] not null default '{}',
  verified boolean not null,
  origin_type text not null check (origin_type in ('ORGANIC', 'APP')),
  app_id text,
  source_type text,
  review_request_id uuid,
  -- A hash of its words, to find the same said again.
  fingerprint text,
  review_date timestamptz not null,
  relevance double precision not null,
  publish_count integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index reviews_once on reviews (site_id, namespace, entity_id, once_key) where once_key is not null;
-- The page of a product, in each of its orders.
create index reviews_relevance on reviews (site_id, namespace, entity_id, relevance, id) where status = 'APPROVED';
create index reviews_newest on reviews (site_id, namespace, entity_id, created_at, id) where status = 'APPROVED';
create index reviews_helpful on reviews (site_id, namespace, entity_id, helpfulness, id) where status = 'APPROVED';
create index reviews_rating on reviews (site_id, namespace, entity_id, rating, created_at, id) where status = 'APPROVED';
create index reviews_with_media on reviews (site_id, namespace, entity_id, relevance, id)
  where status = 'APPROVED' and media_count > 0;
-- The desk, and the author's own.
create index reviews_created on reviews (site_id, created_at, id);
create index reviews_status on reviews (site_id, status, created_at, id);
create index reviews_relevant_anywhere on reviews (site_id, relevance, id) where status = 'APPROVED';
create index reviews_author on reviews (site_id, author_key, created_at, id);
create index reviews_contact on reviews (site_id, contact_id, created_at, id) where contact_id is not null;
create index reviews_fingerprint on reviews (site_id, fingerprint, created_at) where fingerprint is not null;
create index reviews_media on reviews using gin (media jsonb_path_ops) where media_count > 0;

create table review_summaries (
  site_id uuid not null,
  namespace text not null,
  entity_id text not null,
  stars1 integer not null check (stars1 >= 0),
  stars2 integer not null check (stars2 >= 0),
  stars3 integer not null check (stars3 >= 0),
  stars4 integer not null check (stars4 >= 0),
  stars5 integer not null check (stars5 >= 0),
  with_media integer not null check (with_media >= 0),
  verified integer not null check (verified >= 0),
  primary key (site_id, namespace, entity_id)
);

create table review_votes (
  site_id uuid not null,
  review_id uuid not null,
  voter_key text not null,
  vote text not null check (vote in ('HELPFUL', 'UNHELPFUL')),
  created_at timestamptz not null,
  primary key (site_id, review_id, voter_key),
  foreign key (site_id, review_id) references reviews (site_id, id) on delete cascade
);
create index review_votes_voter on review_votes (site_id, voter_key, review_id);
