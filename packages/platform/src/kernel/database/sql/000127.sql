-- Saved cards by their expiry date. `agreed_at`: when the buyer agreed to later charges, such as renewals; null: the
-- card is only for the buyer's own checkouts.
alter table kept_cards
  add column expiry_month smallint,
  add column expiry_year smallint,
  add column agreed_at timestamptz;
update kept_cards set agreed_at = created_at;
alter table payment_attempts
  -- The saved card that pays, and that later charges of the order take.
  add column kept_card_id uuid,
  -- The new card is saved only for the buyer's own checkouts.
  add column own_use boolean not null default false;
-- The books of the test gateway.
alter table gateway_charges
  add column expiry_month smallint,
  add column expiry_year smallint;
