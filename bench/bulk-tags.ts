// Measures a job that tags 10,000 orders on PostgreSQL, from the call to the last order, with its progress: without a
// subscriber, and with one that receives each event.

import { openBusyShop } from './fixtures/many-orders.ts'
import { onPostgres } from './fixtures/on-postgres.ts'

const orders = 10_000
const atMost = 3_000

await onPostgres(measure)

async function measure(databaseUrl: string): Promise<void> {
  const { platform, post, get } = await openBusyShop(databaseUrl, Math.ceil(orders / 0.8) + 100)
  const filter = {
    status: { $in: ['APPROVED', 'CANCELED'] },
    'channelInfo.type': 'WEB',
    number: { $gt: '100000' },
  }
  const { total } = await post('/v1/bulk/orders/count-by-filter', { filter })
  for (const tag of ['first', 'second', 'third', 'heard']) {
    if (tag === 'heard') await post('/_dev/webhooks', { url: 'http://127.0.0.1:1/nobody' })
    const started = performance.now()
    const since = platform.clock.now()
    const assignTags = { tags: { tagIds: [tag] } }
    const { jobId } = await post('/v1/bulk/orders/update-tags-by-filter', { filter, assignTags })
    const working = platform.settle()
    const seen = new Set<number>()
    let job = (await get(`/v1/bulk/orders/jobs/${jobId}`)).job
    while (job.status !== 'DONE') {
      seen.add(job.totalSuccesses)
      job = (await get(`/v1/bulk/orders/jobs/${jobId}`)).job
    }
    const milliseconds = performance.now() - started
    // The job is measured without the delivery of its events.
    const { db, siteId } = platform
    const announced = db.selectFrom('outbox').where('site_id', '=', siteId).where('created_at', '>=', since)
    const { count } = await announced.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
    if (Number(count) < total) throw new Error('Not every order was announced')
    await db
      .updateTable('webhook_subscriptions')
      .set({ active: false })
      .where('site_id', '=', siteId)
      .execute()
    await working
    if (job.totalSuccesses !== total || job.totalFailures > 0) throw new Error(`Not all were tagged: ${job}`)
    console.log(
      `${tag}: ${total} orders tagged in ${Math.round(milliseconds)} ms of at most ${atMost}, seen at ${seen.size} stages`,
    )
    if (total < orders || milliseconds > atMost) process.exitCode = 1
  }
  await platform.close()
}
