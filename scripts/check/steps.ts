export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** The remedy for a failure. */
  readonly mend: string
}

/** All checks before a change lands, quick ones first. */
export const steps: readonly Step[] = [
  {
    name: 'drift',
    command: ['node', 'scripts/checks/drift.ts'],
    mend: 'Printed files are never edited: change contract/ or scripts/gen/, run `npm run gen`, commit what it prints.',
  },
  {
    name: 'lockfile',
    command: ['node', 'scripts/checks/lockfile.ts'],
    mend: '`node scripts/checks/lockfile.ts --mend` writes them in; commit package-lock.json.',
  },
  {
    name: 'format and lint',
    command: ['biome', 'ci', '.', '--colors=off'],
    mend: '`npm run format` mends the format and what is safe; fix the other findings above by hand.',
  },
  {
    name: 'boundaries',
    command: ['node', 'scripts/checks/boundaries/main.ts'],
    mend: 'The rule and its reason are printed above; see ARCHITECTURE.md for the right place.',
  },
  {
    name: 'sizes',
    command: ['node', 'scripts/checks/sizes.ts'],
    mend: 'Split by step or by call; a handler over 40 lines gets a file named like its call.',
  },
  {
    name: 'migrations',
    command: ['node', 'scripts/checks/migrations.ts'],
    mend: 'Add first, take away in a later version: decisions/0043 says how, docs/guides/operate.md what to write.',
  },
  {
    name: 'links',
    command: ['node', 'scripts/checks/links.ts'],
    mend: 'A page was moved or renamed: lead to where it is now.',
  },
  {
    name: 'prose',
    command: ['node', 'scripts/checks/prose/main.ts'],
    mend: 'Name the actor, begin with the noun, use the standard word, and split long sentences: CONTRIBUTING.md, "How we write".',
  },
  {
    name: 'types',
    command: ['node', 'scripts/checks/types.ts'],
    mend: '`npm run types` shows them again; a missing handler means a call of the contract has none yet.',
  },
  {
    name: 'unused',
    command: ['knip'],
    mend: 'Remove unused code; an export used only in its own file loses the word `export`.',
  },
  {
    name: 'packages',
    command: ['node', 'scripts/checks/packages.ts'],
    mend: 'Look at `exports` in the package’s package.json and at scripts/pack/.',
  },
  {
    name: 'statements',
    command: ['node', 'scripts/checks/database/main.ts'],
    mend: 'An index, or a statement that asks for less; what is meant to read all stands in accepted.ts with its reason.',
  },
  {
    name: 'tests',
    command: ['node', 'scripts/test/main.ts'],
    mend: '`npx vitest run <file>` or `npx playwright test -c e2e/playwright.config.ts <file>` runs one alone.',
  },
  {
    name: 'bundle',
    command: ['node', 'scripts/checks/bundle.ts'],
    mend: '`npx esbuild scripts/checks/bundles/<entry> --bundle --analyze --minify` shows what came along.',
  },
  {
    name: 'audit',
    command: ['node', 'scripts/checks/audit.ts'],
    mend: '`npm audit` tells the path; take the mended version, exact, in the package.json that asks for it.',
  },
]
