import { defineConfig } from 'vitest/config'

import { guidesPlugin } from './apps/back-office/guides/guides-plugin.ts'
import { sameOnEveryDatabase, slowTests } from './scripts/test/slow.ts'

const everywhere = ['contract', 'packages', 'apps', 'conformance', 'scripts', 'bench']
const react = ['packages/react', 'packages/ui', 'apps/hosted', 'apps/storefront', 'apps/back-office']
const tests = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const skipped = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/fixtures/**']

// `npm test` sets it; vitest by itself runs every file.
const slow = process.env.VITRINE_TEST_WITHOUT_SLOW ? slowTests : []
const same = process.env.VITRINE_TEST_DATABASE_URL ? sameOnEveryDatabase : []

export default defineConfig({
  test: {
    // Two workers: what the smallest machine we promise a time for has.
    maxWorkers: 2,
    // They end a test that hangs. Some start three processes or price 100,000 carts, which takes minutes on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // The platform takes longer to load than most files of tests take to run: a worker loads it once.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          setupFiles: ['packages/testing/src/between-files.ts'],
          include: tests(everywhere),
          exclude: [...skipped, ...tests(react), ...slow, ...same],
        },
      },
      {
        plugins: [guidesPlugin()],
        test: {
          name: 'react',
          environment: 'happy-dom',
          include: tests(react),
          exclude: skipped,
        },
      },
    ],
  },
})
