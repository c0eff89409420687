import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { fillEmpty } from './fill.ts'
import { predict } from './predict.ts'
import { connect } from './world.ts'

const siteId = '11111111-1111-4111-8111-111111111111'
let server: Postgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

test('a statement on an empty table gets the prediction for a large one', async ({ skip }) => {
  if (!server) return skip('no PostgreSQL here')
  const client = await connect(server.url)
  await client.query(`create table notices (site_id uuid, id uuid, code text, state text check (state in ('A', 'B')),
    primary key (site_id, id)); create index notices_code on notices (site_id, code)`)
  const filled = await fillEmpty(client, siteId, [{ name: 'notices', rows: 0 }], 5_000)
  expect(filled).toEqual(['notices'])
  const found = await predict(
    client,
    [
      'select * from notices where site_id = $1 and id = $2',
      'select * from notices where site_id = $1 and code = $2',
      'select count(*) from notices where site_id = $1',
      'delete from notices where site_id = $1',
      'update notices set state = $3 where site_id = $1 and code < $2',
      'delete from notices where site_id = $1 and state = $2 and code like $3',
    ],
    new Set(filled),
  )
  await client.end()
  expect(found).toEqual([expect.stringMatching(/of notices.*\n.*delete from/)])
})
