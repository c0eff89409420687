-- Documents that nobody compares: to count which of them are common, the database read and sorted thousands of them
-- whenever it looked at the table, most of all while there is much to do.
alter table outbox alter column payload set statistics 0, alter column modified_fields set statistics 0, alter column identity set statistics 0;
alter table orders alter column document set statistics 0;
alter table checkouts alter column document set statistics 0, alter column completed_document set statistics 0;
alter table jobs alter column payload set statistics 0;
alter table mails alter column html set statistics 0, alter column text set statistics 0;
-- Counts that go up with each order stay in their page.
alter table product_pairs set (fillfactor = 70);
alter table order_counters set (fillfactor = 50);
