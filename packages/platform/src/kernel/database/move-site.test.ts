import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openShop, readyCheckout } from '../../../test/shop.ts'

/** The tests run on a cluster with two machines for rows, on a database after `distribute`. */
const cluster = process.env.CITUS_URL
const isCluster = cluster !== undefined && cluster === process.env.VITRINE_TEST_DATABASE_URL

interface Place {
  readonly name: string
  readonly port: number
}

test.skipIf(!isCluster)(
  'a site moves to another machine while it sells, without a lost order',
  {
    timeout: 600_000,
  },
  async () => {
    const shop = await openShop()
    const { db, siteId } = shop.platform
    const product = shop.connection.products[0]?.catalogItemId
    const stocked = await shop.call('PUT', `/_dev/stock/${product}`, { stock: 100_000 }, shop.app)
    expect(stocked.status).toBe(200)
    const shard = sql`get_shard_id_for_distribution_column('sites', ${siteId}::uuid)`
    const place = async () => {
      const { rows } = await sql<Place>`
      select nodename as name, nodeport as port from pg_dist_shard_placement where shardid = ${shard}`.execute(
        db,
      )
      return rows[0]!
    }
    const from = await place()
    const { rows: others } = await sql<Place>`
    select nodename as name, nodeport as port from pg_dist_node
    where shouldhaveshards and (nodename, nodeport) <> (${from.name}, ${from.port}::int)`.execute(db)
    const to = others[0]!

    const acknowledged: string[] = []
    const buy = async (): Promise<void> => {
      const visitor = await shop.visitor()
      const { id } = await readyCheckout(shop, visitor)
      const { status, body } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)
      if (status === 200) acknowledged.push(body.orderId)
    }
    let moves = true
    const buyers = [1, 2, 3, 4].map(async () => {
      while (moves) await buy()
    })
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one)
      await sql`select citus_move_shard_placement(${shard}, ${from.name}, ${from.port}::int, ${to.name}, ${to.port}::int,
      'force_logical')`.execute(one)
      await sql`reset statement_timeout`.execute(one)
    })
    moves = false
    await Promise.all(buyers)
    const during = acknowledged.length
    await buy()

    expect(await place()).toEqual(to)
    expect(during).toBeGreaterThan(0)
    expect(acknowledged).toHaveLength(during + 1)
    const { rows } = await sql<{ id: string }>`select id::text from orders where site_id = ${siteId}`.execute(
      db,
    )
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    console.log(`${during} orders were acknowledged during the move, and none is lost.`)
  },
)
