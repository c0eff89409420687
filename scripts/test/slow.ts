/**
 * `npm test` leaves these files to `npm run test:all`: each takes 10 seconds or more, because it starts and kills real
 * processes, opens databases of its own, writes thousands of rows, or repeats hundreds of rounds.
 */
export const slowTests: readonly string[] = [
  'apps/platform/src/archive.test.ts',
  'apps/platform/src/backup-beside.test.ts',
  'apps/platform/src/doctor.test.ts',
  'apps/platform/src/drain.test.ts',
  'apps/platform/src/init.test.ts',
  'apps/platform/src/migrate.test.ts',
  'apps/platform/src/serve.test.ts',
  'apps/platform/src/server.test.ts',
  'apps/platform/src/three-nodes.test.ts',
  'bench/renewals/renewals.test.ts',
  'packages/platform/src/assembly/archive/archive.test.ts',
  'packages/platform/src/assembly/archive/forged.test.ts',
  'packages/platform/src/assembly/limits-of-thousands.test.ts',
  'packages/platform/src/assembly/rolling.test.ts',
  'packages/platform/src/assembly/seeds/pictures/film.test.ts',
  'packages/platform/src/kernel/database/embedded/copy.test.ts',
  'packages/platform/src/kernel/database/embedded/dialect.test.ts',
  'packages/platform/src/orders/orders/lock-order.test.ts',
]

/** Journeys of special cases; `npm test` keeps those that buy, sign in, and run the shop. */
export const slowJourneys: readonly string[] = [
  'abandoned',
  'back-office-access',
  'back-in-stock',
  'captcha',
  'checkout-options',
  'consent',
  'console',
  'back-office-discounts',
  'examples',
  'films',
  'gallery',
  'back-office-live',
  'members',
  'merge',
  'nextjs',
  'payment-provider',
  'back-office-plugins',
  'silent-ladder',
  'subscription',
  'tabs',
  'back-office-webhooks',
].map((name) => `e2e/journeys/${name}.journey.ts`)
