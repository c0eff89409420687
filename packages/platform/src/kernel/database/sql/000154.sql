-- The total of the last answer, as decimal text. The agent pays no other one. Null: it saw no total that it could pay.
alter table agent_checkouts add column shown_total text;
