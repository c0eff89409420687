import { expect, test } from 'vitest'

import { compareReleases, describeUpgrade, type Release } from './release.ts'

const newest: Release = {
  version: '0.10.0',
  migrations: ['000001_sites', '000002_carts'],
  changes: [
    { version: '0.8.0', kind: 'feature', text: 'Carts.' },
    { version: '0.8.0', kind: 'deprecation', text: '`getBag` is now `getCart`.', identifier: 'getBag' },
    { version: '0.10.0', kind: 'fix', text: 'Totals in yen.' },
  ],
}
const old = { version: '0.9.0', migrations: ['000001_sites'] }
const sources = new Map([
  ['app/cart.ts', "import { getBag } from '@vitrine/client/carts'"],
  ['app/home.ts', 'const getBags = 1'],
])

test('the report names packages, changes since the installed version, migrations and deprecated names', () => {
  const report = describeUpgrade(
    compareReleases([{ name: 'vitrine', version: '0.9.0' }], old, newest, sources),
  )
  expect(report).toBe(`Packages
  vitrine  0.9.0 → 0.10.0

Changes
  fix: Totals in yen.

Migrations that will run
  000002_carts

Deprecated or removed names in this project
  getBag (deprecation): app/cart.ts
  \`getBag\` is now \`getCart\`.

To upgrade: back up the data (npx vitrine backup shop.zip), then run
  npm install vitrine@0.10.0`)
})

test('a project with the newest version has nothing to do', () => {
  const report = describeUpgrade(
    compareReleases([{ name: 'vitrine', version: '0.10.0' }], newest, newest, new Map()),
  )
  expect(report).toBe('The project has the newest version, 0.10.0.')
})
