-- What is kept for years or written with each order is compressed by the quicker method, where the server has it; rows
-- that are there stay as they are.
do $$
begin
  alter table outbox alter column payload set compression lz4;
  alter table orders alter column document set compression lz4;
  alter table checkouts alter column document set compression lz4;
  alter table checkouts alter column completed_document set compression lz4;
  alter table mails alter column html set compression lz4;
  alter table mails alter column text set compression lz4;
  alter table carts alter column lines set compression lz4;
exception when feature_not_supported then
  null;
end $$;
