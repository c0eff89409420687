-- One record for each customer: guests and members, by email address.
create table customers (
  site_id uuid not null,
  customer_id uuid not null,
  -- The address to write to; `customer_emails` has all of them.
  email text not null,
  -- All addresses, as in `customer_emails`.
  emails text[] not null default '{}',
  name text,
  member_id uuid,
  tags text[] not null default '{}',
  accepts_marketing boolean not null default false,
  marketing_changed_at timestamptz,
  order_count integer not null default 0,
  -- In minor units, after refunds.
  spent bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- The name and all addresses, for searches.
  words text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, customer_id)
);
create unique index customers_member on customers (site_id, member_id) where member_id is not null;
create index customers_created on customers (site_id, created_at desc, customer_id desc);
create index customers_last_order on customers (site_id, last_order_at, customer_id);
create index customers_spent on customers (site_id, spent, customer_id);
create index customers_order_count on customers (site_id, order_count, customer_id);
create index customers_name on customers (site_id, name, customer_id);
create index customers_words on customers using gin (words gin_trgm_ops);
create index customers_tags on customers using gin (tags);

create table customer_emails (
  site_id uuid not null,
  -- In lower case.
  email text not null,
  customer_id uuid not null,
  primary key (site_id, email),
  foreign key (site_id, customer_id) references customers (site_id, customer_id) on delete cascade
);
create index customer_emails_customer on customer_emails (site_id, customer_id);

create table customer_orders (
  site_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  email text,
  -- In minor units, after refunds; 0 if the order does not count.
  amount bigint not null,
  -- Not initialised, cancelled or rejected.
  counts boolean not null,
  placed_at timestamptz not null,
  primary key (site_id, order_id),
  foreign key (site_id, customer_id) references customers (site_id, customer_id) on delete cascade
);
create index customer_orders_customer on customer_orders (site_id, customer_id, placed_at desc, order_id desc);

create table customer_notes (
  site_id uuid not null,
  note_id uuid not null,
  customer_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  primary key (site_id, note_id),
  foreign key (site_id, customer_id) references customers (site_id, customer_id) on delete cascade
);
create index customer_notes_customer on customer_notes (site_id, customer_id, created_at desc, note_id desc);

-- Collects the members.
insert into customers (site_id, customer_id, email, name, member_id, words, created_at, updated_at)
select distinct on (site_id, lower(login_email)) site_id, gen_random_uuid(), lower(login_email),
  nullif(trim(concat_ws(' ', first_name, last_name)), ''), id, '', created_at, created_at
from member_rows
order by site_id, lower(login_email), created_at;

-- Collects the guests of existing orders, with the name of their latest order.
insert into customers (site_id, customer_id, email, name, words, created_at, updated_at)
select site_id, gen_random_uuid(), email, name, '', placed_at, placed_at from (
  select distinct on (o.site_id, lower(o.buyer_email)) o.site_id, lower(o.buyer_email) as email,
    nullif(trim(concat_ws(' ', o.first_name, o.last_name)), '') as name,
    min(o.purchased_at) over (partition by o.site_id, lower(o.buyer_email)) as placed_at
  from orders o
  where o.buyer_email is not null
    and not exists (select from customers m where m.site_id = o.site_id and m.member_id::text = o.member_id)
  order by o.site_id, lower(o.buyer_email), o.purchased_at desc
) guests
where not exists (select from customers m where m.site_id = guests.site_id and m.email = guests.email);

insert into customer_emails (site_id, email, customer_id) select site_id, email, customer_id from customers;

insert into customer_orders (site_id, order_id, customer_id, email, amount, counts, placed_at)
select o.site_id, o.id, coalesce(m.customer_id, e.customer_id), lower(o.buyer_email),
  case when o.status in ('APPROVED', 'PENDING') then o.total - o.refunded else 0 end,
  o.status in ('APPROVED', 'PENDING'), o.purchased_at
from orders o
left join customers m on m.site_id = o.site_id and m.member_id::text = o.member_id
left join customer_emails e on e.site_id = o.site_id and e.email = lower(o.buyer_email)
where coalesce(m.customer_id, e.customer_id) is not null;

update customers c set
  order_count = coalesce(o.count, 0), spent = coalesce(o.amount, 0),
  first_order_at = o.first_at, last_order_at = o.last_at,
  emails = array[c.email], words = concat_ws(' ', c.name, c.email)
from customers self
left join (
  select site_id, customer_id, count(*) filter (where counts) as count, sum(amount) as amount,
    min(placed_at) filter (where counts) as first_at, max(placed_at) filter (where counts) as last_at
  from customer_orders group by 1, 2
) o on o.site_id = self.site_id and o.customer_id = self.customer_id
where self.site_id = c.site_id and self.customer_id = c.customer_id;
