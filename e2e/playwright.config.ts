import { defineConfig, devices } from '@playwright/test'
import { ensureBrowser } from '../scripts/test/browser.ts'
import { slowJourneys } from '../scripts/test/slow.ts'

const browser = await ensureBrowser()

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.journey.ts',
  testIgnore: process.env.VITRINE_TEST_WITHOUT_SLOW ? slowJourneys.map((path) => `**/${path}`) : [],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reportSlowTests: { max: 10, threshold: 10_000 },
  // Limits for a busy machine; an idle one needs a tenth of them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // A trace slows each journey down by a third. `--trace retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      // Chromium's sandbox does not run as root, the usual user in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ...(browser.env && { env: { ...process.env, ...browser.env } as Record<string, string> }),
    },
  },
})
