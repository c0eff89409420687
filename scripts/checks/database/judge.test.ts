import { expect, test } from 'vitest'

import { judge } from './judge.ts'
import { createPlanReader, type Explained, type Plan } from './plans.ts'

const sizes = [
  { name: 'orders', rows: 60_000 },
  { name: 'plans', rows: 12 },
]
const asked = (plan: Plan, sql = 'select * from orders where site_id = $1 and code = $2'): Explained => ({
  sql,
  plan,
  cost: 0,
})
const scan = (more: object = {}): Plan => ({
  'Node Type': 'Seq Scan',
  'Relation Name': 'orders',
  'Actual Rows': 1,
  'Actual Loops': 1,
  'Rows Removed by Filter': 59_999,
  ...more,
})

test('a scan of a large table is found at any depth of the plan', () => {
  expect(judge([asked({ 'Node Type': 'Limit', Plans: [scan()] })], sizes)).toEqual([
    expect.stringContaining('Seq Scan of orders'),
  ])
})

test('a small table may be scanned', () => {
  expect(judge([asked(scan({ 'Relation Name': 'plans', 'Rows Removed by Filter': 11 }))], sizes)).toEqual([])
})

test('an index that matches all rows of the site is reported like a scan', () => {
  const plan = scan({ 'Node Type': 'Index Scan', 'Index Name': 'orders_pkey' })
  expect(judge([asked(plan)], sizes)).toEqual([expect.stringContaining('reads 59999 rows for 1')])
})

test('an index that reads thousands of rows per result does not fit', () => {
  const plan = scan({
    'Node Type': 'Index Scan',
    'Index Name': 'orders_created',
    'Rows Removed by Filter': 3_000,
  })
  expect(judge([asked(plan)], sizes)).toEqual([expect.stringContaining('reads 3000 rows for 1')])
})

test('an index that finds the requested rows is fine', () => {
  const plan = scan({ 'Node Type': 'Index Scan', 'Index Name': 'orders_code', 'Rows Removed by Filter': 0 })
  expect(judge([asked(plan)], sizes)).toEqual([])
})

test('an aggregate may read all rows, and a page may not', () => {
  const all = scan({ 'Actual Rows': 60_000, 'Rows Removed by Filter': 0 })
  expect(judge([asked(all, 'select count(*) from orders where site_id = $1')], sizes)).toEqual([])
  expect(
    judge([asked(all, 'select * from orders where site_id = $1 order by code limit 10')], sizes),
  ).toHaveLength(1)
})

test('plans are read from the lines of a log', () => {
  const found: Explained[] = []
  const read = createPlanReader('vitrine: ', (one) => found.push(one))
  for (const line of [
    'vitrine: LOG:  duration: 0.012 ms  plan:',
    '\t{',
    '\t  "Query Text": "select 1",',
    '\t  "Plan": { "Node Type": "Result", "Shared Hit Blocks": 3 }',
    '\t}',
    'vitrine: LOG:  something else',
    '\tof two lines',
    'vitrine: LOG:  the end',
  ])
    read(line)
  expect(found).toEqual([
    { sql: 'select 1', plan: { 'Node Type': 'Result', 'Shared Hit Blocks': 3 }, cost: 3 },
  ])
})
