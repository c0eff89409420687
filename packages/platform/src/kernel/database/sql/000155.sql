-- The profile of the account to which agents grant payment tokens. Null: they pay by none.
alter table payment_connections add column agent_profile_id text;
