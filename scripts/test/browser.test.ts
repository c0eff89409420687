import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('a browser that is named and does not start is an error that says so', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium, and that does not start')
})
