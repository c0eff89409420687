-- How often the mailed links of an order were revoked. It is part of what each link signs.
alter table orders add column link_revocations integer not null default 0;
