-- One change of thousands of entities plans thousands of deliveries: whatever else is due is found beside them.
create index jobs_due_deliveries on jobs (site_id, run_at, job_id) where state = 'waiting' and kind = 'webhooks.deliver';
create index jobs_due_others on jobs (site_id, run_at, job_id) where state = 'waiting' and kind <> 'webhooks.deliver';
drop index jobs_due;
