/**
 * What `npm test` leaves to `npm run test:all`: it takes a minute or so each, because it starts and kills real processes,
 * opens databases of its own, or goes through hundreds of rounds.
 */
export const slowTests: readonly string[] = [
  'apps/platform/src/archive.test.ts',
  'apps/platform/src/backup-beside.test.ts',
  'apps/platform/src/drain.test.ts',
  'apps/platform/src/init.test.ts',
  'apps/platform/src/serve.test.ts',
  'apps/platform/src/three-nodes.test.ts',
  'bench/renewals/renewals.test.ts',
  'packages/platform/src/assembly/archive/archive.test.ts',
  'packages/platform/src/assembly/archive/forged.test.ts',
]
