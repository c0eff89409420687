import { expect, test } from 'vitest'

import { createPlatform } from './platform.ts'

test('a public platform does not accept test cards by default', async () => {
  await expect(createPlatform({ baseUrl: 'https://shop.example', runJobs: false })).rejects.toThrow(
    "gateway is required for https://shop.example: a real gateway, 'none', or 'test', which does not charge cards",
  )
})
