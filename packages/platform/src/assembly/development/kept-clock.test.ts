import { expect, test } from 'vitest'

import { openOwnDatabase } from '../../../test/own-database.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { createClock } from '../../kernel/time/time.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { createPlatform, type PlatformOptions } from '../platform.ts'

const ahead = (platform: { readonly clock: { now(): Date } }) => platform.clock.now().getTime() - Date.now()

test('a clock that was moved in development stays moved after a restart, until a reset', async () => {
  const database = await openOwnDatabase()
  await migrate(database)
  const start = (more: Partial<PlatformOptions> = {}) =>
    createPlatform({ baseUrl: 'http://vitrine.test', database, dev: true, runJobs: false, ...more })

  const first = await start()
  await first.clock.advance(days(10))
  await first.close()
  const second = await start()
  expect(ahead(second)).toBeGreaterThan(days(10) - 5_000)
  await second.clock.set(new Date('2030-01-01T00:00:00Z'))
  await second.close()

  const third = await start()
  expect(third.clock.now().getUTCFullYear()).toBe(2030)
  const given = await start({ clock: createClock() })
  const real = await start({ dev: false, gateway: 'none' })
  for (const platform of [given, real]) {
    expect(ahead(platform)).toBeLessThan(5_000)
    await platform.close()
  }

  await third.reset('empty')
  await third.close()
  const fourth = await start()
  expect(ahead(fourth)).toBeLessThan(5_000)
  await fourth.close()
  await database.close()
})
