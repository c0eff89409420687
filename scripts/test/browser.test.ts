import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('a configured browser that does not start is an error with its path', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium, and that does not start')
})
