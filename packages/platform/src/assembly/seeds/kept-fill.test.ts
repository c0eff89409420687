import { createTemporaryStorage } from '@vitrine/media'
import { expect, onTestFinished, test } from 'vitest'

import type { Services } from '../../kernel/services.ts'
import { createClock } from '../../kernel/time/time.ts'
import { type KeptFill, usableFill } from './kept-fill.ts'

const start = new Date('2027-03-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test('a kept fill serves the same shop for five minutes, while all its files exist', async () => {
  const storage = createTemporaryStorage()
  onTestFinished(() => storage.close())
  const file = 'sites/one/files/a/original'
  await storage.write(file, new Uint8Array(3))
  const kept: KeptFill = { name: 'small-shop', filledAt: start, rows: [], files: [file] }
  const after = (minutes: number) => ({
    siteId: 'one',
    clock: createClock(minutesLater(minutes)),
    services: { storage } as Services,
  })

  expect(await usableFill(after(4.9), kept, 'small-shop')).toBe(kept)
  expect(await usableFill(after(5.1), kept, 'small-shop')).toBeUndefined()
  // The clock went back.
  expect(await usableFill(after(-1), kept, 'small-shop')).toBeUndefined()
  expect(await usableFill(after(0), kept, 'empty')).toBeUndefined()
  expect(await usableFill(after(0), undefined, 'empty')).toBeUndefined()
  await storage.remove(file)
  expect(await usableFill(after(0), kept, 'small-shop')).toBeUndefined()
})
