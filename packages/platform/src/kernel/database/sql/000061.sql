-- concurrently
-- Assignments by their own id, and page by page of one badge, of one member, of one day.
create unique index concurrently if not exists badge_assignments_id on badge_assignments (site_id, assignment_id);
create index concurrently if not exists badge_assignments_of_badge on badge_assignments (site_id, badge_id, assignment_id);
create index concurrently if not exists badge_assignments_of_member on badge_assignments (site_id, member_id, assignment_id);
create index concurrently if not exists badge_assignments_newest on badge_assignments (site_id, badge_id, assigned_at desc, member_id);
drop index concurrently if exists badge_assignments_member;
