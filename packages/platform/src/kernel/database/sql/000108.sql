-- The language in which an email is written. Null: an older email, in the language of the site.
alter table mails add column language text;
