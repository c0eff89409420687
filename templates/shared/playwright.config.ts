import { defineConfig } from '@playwright/test'

const port = 4120

/**
 * The journeys run against a shop of their own, which begins without products. The limits suit a busy machine too, on
 * which the first start takes minutes.
 */
export default defineConfig({
  testDir: 'test',
  testMatch: '*.journey.ts',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Chromium's sandbox does not run as root, the usual user in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'npm run dev',
    // A shop that is not open yet answers with 503, so an address cannot tell that it runs.
    wait: { stdout: /Ctrl-C stops it/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      VITRINE_SEED: 'empty',
      VITRINE_NAME: 'Journeys',
      VITRINE_CURRENCY: 'EUR',
      VITRINE_LOCALE: 'en-IE',
      VITRINE_COUNTRY: 'IE',
      VITRINE_DATA: '.vitrine/journeys',
      VITRINE_PORT: '4110',
      VITRINE_STOREFRONT_PORT: String(port),
      VITRINE_BACK_OFFICE_PORT: '4130',
    },
  },
})
