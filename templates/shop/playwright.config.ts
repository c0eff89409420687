import { defineConfig } from '@playwright/test'

const port = 4120
const url = `http://127.0.0.1:${port}`

/** The journeys run against a shop of their own with sample goods. */
export default defineConfig({
  testDir: 'test',
  testMatch: '*.journey.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: url,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Chromium's sandbox does not run as root, the usual user in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'npm run dev',
    url,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      VITRINE_SEED: 'small-shop',
      VITRINE_NAME: '',
      VITRINE_CURRENCY: '',
      VITRINE_LOCALE: '',
      VITRINE_COUNTRY: '',
      VITRINE_DATA: '.vitrine/journeys',
      VITRINE_PORT: '4110',
      VITRINE_STOREFRONT_PORT: String(port),
      VITRINE_BACK_OFFICE_PORT: '4130',
    },
  },
})
