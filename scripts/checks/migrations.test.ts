import { expect, test } from 'vitest'

import { breaches, gaps } from './migrations.ts'

const first = {
  name: '000001.sql',
  sql: 'create table orders (site_id uuid, id uuid, total text, primary key (site_id, id));',
}
const after = (sql: string) =>
  breaches([first, { name: '000002.sql', sql }], '000001.sql', '000001.sql').map(({ why }) => why)

test.each([
  'drop table orders;',
  'alter table orders drop column total;',
  'alter table orders drop total;',
  'alter table orders rename column total to sum;',
  'alter table orders rename to purchases;',
  'alter table orders alter column total type numeric;',
  'alter table orders alter total set data type numeric;',
  'alter table orders alter column total set not null;',
  'alter table orders add column paid text not null;',
  'alter table orders add column a text, add column paid text not null, add column c text not null default 1;',
  "alter table orders add check (total <> '');",
  'alter table orders add constraint one unique (site_id, total);',
  'alter table orders add foreign key (site_id, id) references others (site_id, id);',
  'create index orders_total on orders (site_id, total);',
  'create unique index orders_total on orders (site_id, total);',
])('%s breaks nodes of the previous version', (sql) => {
  expect(after(sql)).toHaveLength(1)
})

test.each([
  'create table parcels (site_id uuid not null, id uuid); create index parcels_id on parcels (site_id, id);',
  'create table parcels (site_id uuid); alter table parcels add check (site_id is not null);',
  'alter table orders add column paid text;',
  "alter table orders add column paid text not null default '';",
  "alter table orders add column paid text default '' not null, add column more text;",
  "alter table orders add column state text not null default 'A' check (state in ('A', 'B'));",
  'alter table orders alter column total drop not null;',
  'alter table orders drop constraint one;',
  'drop index orders_total;',
  '-- concurrently\ncreate index concurrently if not exists orders_total on orders (site_id, total);',
  '-- Nothing reads it.\n-- contract: unused since 000001\nalter table orders drop column total;',
])('%s works with nodes of the previous version', (sql) => {
  expect(after(sql)).toEqual([])
})

const stated = { name: '000001.sql', sql: "create table jobs (state text check (state in ('A', 'B')));" }
const checking = (values: string) => {
  const sql = `alter table jobs drop constraint one; alter table jobs add constraint two check (state in (${values}));`
  return breaches([stated, { name: '000002.sql', sql }], '000001.sql', '000001.sql').map(({ why }) => why)
}

test('a check may allow more values than the one before', () => {
  expect(checking("'A', 'B', 'C'")).toEqual([])
})

test('a check that allows fewer values breaks nodes of the previous version', () => {
  expect(checking("'A', 'C'")).toHaveLength(1)
})

test('a removed column was unused before', () => {
  expect(after('-- contract: unused since 000002\ndrop table orders;')).toEqual([
    'it must name a migration before it',
  ])
  expect(after('-- contract: unused since 000077\ndrop table orders;')).toEqual([
    'it must name a migration before it',
  ])
})

test('a file of indexes has no other statements', () => {
  expect(after('-- concurrently\ncreate index orders_total on orders (total);')).toHaveLength(1)
  expect(after('-- concurrently\nupdate orders set total = 1;')).toHaveLength(1)
})

test('a new file has the number after that of the last one', () => {
  const names = ['000001.sql', '000004.sql', '000005.sql', '000007.sql']
  expect(gaps(names, '000004.sql')).toEqual(['000007.sql'])
  expect(gaps(names.slice(0, 3), '000004.sql')).toEqual([])
})
