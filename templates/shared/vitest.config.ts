import { defineConfig } from 'vitest/config'

// The first test fills a database, which takes a while on a busy machine.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 300_000 } })
