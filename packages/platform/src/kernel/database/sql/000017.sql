-- Orders: tags, marks that change without rewriting the document, drafts, settings, actions on many at once.
alter table orders add column tags text[] not null default '{}';
alter table orders add column private_tags text[] not null default '{}';
alter table orders add column imported boolean not null default false;
-- Apps that alone may edit it. Null: every app.
alter table orders add column editor_app_ids text[];
update orders set
  tags = coalesce((select array_agg(value) from jsonb_array_elements_text(document #> '{tags,tags,tagIds}')), '{}'),
  private_tags = coalesce((select array_agg(value) from jsonb_array_elements_text(document #> '{tags,privateTags,tagIds}')), '{}');
create index orders_tags on orders using gin (tags) where tags <> '{}';
create index orders_private_tags on orders using gin (private_tags) where private_tags <> '{}';
create index orders_external on orders (site_id, external_order_id) where external_order_id is not null;

create table orders_settings (
  site_id uuid primary key,
  inventory_update_trigger text not null check (inventory_update_trigger in ('ON_ORDER_PLACED', 'ON_ORDER_PAID')),
  create_invoice boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table draft_orders (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  status text not null check (status in ('DRAFT', 'COMMITTED')),
  document jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
-- An order is edited by one draft at a time.
create unique index draft_orders_open on draft_orders (site_id, order_id) where status = 'DRAFT';
create index draft_orders_created on draft_orders (site_id, created_at desc, id desc);

-- Actions on many entities at once, whichever area asks for them: what is to be done, and what became of each.
create table bulk_jobs (
  site_id uuid not null,
  id uuid not null,
  area text not null,
  action text not null,
  detail jsonb not null,
  total integer not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id)
);
create index bulk_jobs_finished on bulk_jobs (site_id, finished_at) where finished_at is not null;
create table bulk_job_items (
  site_id uuid not null,
  job_id uuid not null,
  position integer not null,
  entity_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED')),
  code text,
  primary key (site_id, job_id, position),
  foreign key (site_id, job_id) references bulk_jobs (site_id, id) on delete cascade
);
