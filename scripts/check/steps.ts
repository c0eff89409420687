export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** The remedy for a failure. */
  readonly remedy: string
}

/** All checks before a change lands: quick ones first, then the longest, and the tests last. */
export const steps: readonly Step[] = [
  {
    name: 'drift',
    command: ['node', 'scripts/checks/drift.ts'],
    remedy:
      'Do not edit generated files: change contract/ or scripts/gen/, run `npm run gen` and commit the result.',
  },
  {
    name: 'lockfile',
    command: ['node', 'scripts/checks/lockfile.ts'],
    remedy: '`node scripts/checks/lockfile.ts --remedy` adds them; commit package-lock.json.',
  },
  {
    name: 'format and lint',
    command: ['biome', 'ci', '.', '--colors=off'],
    remedy: '`npm run format` formats the code and applies safe fixes; fix the other findings by hand.',
  },
  {
    name: 'boundaries',
    command: ['node', 'scripts/checks/boundaries/main.ts'],
    remedy: 'The rule and its reason are printed above; see ARCHITECTURE.md for the right place.',
  },
  {
    name: 'sizes',
    command: ['node', 'scripts/checks/sizes.ts'],
    remedy: 'Split by step or by call; a handler over 40 lines gets a file named like its call.',
  },
  {
    name: 'migrations',
    command: ['node', 'scripts/checks/migrations.ts'],
    remedy:
      'Add first, and remove in a later version: decisions/0043 explains it, docs/guides/operate.md has examples.',
  },
  {
    name: 'links',
    command: ['node', 'scripts/checks/links.ts'],
    remedy: 'A page was moved or renamed: link to its new place.',
  },
  {
    name: 'prose',
    command: ['node', 'scripts/checks/prose/main.ts'],
    remedy:
      'Name the actor, begin with the noun, use the standard word, and split long sentences: CONTRIBUTING.md, "How we write".',
  },
  {
    name: 'statements',
    command: ['node', 'scripts/checks/database/main.ts'],
    remedy:
      'Add an index or narrow the statement. If it must read all rows, add it to accepted.ts with its reason.',
  },
  {
    name: 'types',
    command: ['node', 'scripts/checks/types.ts'],
    remedy:
      '`npm run types` shows the errors again. If a handler is missing, write it for the new call of the contract.',
  },
  {
    name: 'unused',
    command: ['knip'],
    remedy: 'Remove unused code; an export used only in its own file loses the word `export`.',
  },
  {
    name: 'packages',
    command: ['node', 'scripts/checks/packages.ts'],
    remedy: 'Look at `exports` in the package’s package.json and at scripts/pack/.',
  },
  {
    name: 'bundle',
    command: ['node', 'scripts/checks/bundle.ts'],
    remedy:
      '`npx esbuild scripts/checks/bundles/<entry> --bundle --analyze --minify` shows the modules in the bundle.',
  },
  {
    name: 'audit',
    command: ['node', 'scripts/checks/audit.ts'],
    remedy:
      '`npm audit` shows the path. Set the fixed version in the package.json that requires the package.',
  },
  {
    name: 'tests',
    command: ['node', 'scripts/test/main.ts'],
    remedy:
      '`npx vitest run <file>` or `npx playwright test -c e2e/playwright.config.ts <file>` runs one alone.',
  },
]
