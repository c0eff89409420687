import { expect, test } from 'vitest'

import { createPlatform } from './platform.ts'

test('a platform that the world can reach takes no test cards by default', async () => {
  await expect(createPlatform({ baseUrl: 'https://shop.example', runJobs: false })).rejects.toThrow(
    "gateway must be said for https://shop.example: a real one, 'none', or 'test', which takes no money",
  )
})
