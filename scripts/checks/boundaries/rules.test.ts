import { describe, expect, test } from 'vitest'
import { environment, timeAndChance } from './ambient.ts'
import { areaIndexes, oneStorePerTable, pureRules } from './areas.ts'
import { circlesOf, noCircles } from './circles.ts'
import { directions, runsAnywhere } from './directions.ts'
import { domainIndexes, domainOrder } from './domains.ts'
import { exportsAreFiles, noBarrels, staysInside } from './packages.ts'
import type { Rule } from './rule.ts'
import { parseSource } from './source.ts'
import { noModuleState } from './state.ts'

/** The places where a rule finds a breach. */
function lines(rule: Rule, ...files: [path: string, text: string][]): string[] {
  return rule.find(files.map(([path, text]) => parseSource(path, text))).map((b) => `${b.path}:${b.line}`)
}

const cart = 'packages/platform/src/checkout/current-cart'

describe('directions', () => {
  test('the client may not import the contract, not even its types', () => {
    const text = "export const a = 1\nimport type { X } from '@vitrine/contract/wire'"
    expect(lines(directions, ['packages/client/src/a.ts', text])).toEqual(['packages/client/src/a.ts:2'])
  })

  test('a dynamic import counts as well', () => {
    const text = "export const open = () => import('@vitrine/client')"
    expect(lines(directions, ['packages/platform/src/a.ts', text])).toHaveLength(1)
  })

  test('react may import the client, and its tests the testing kit', () => {
    expect(lines(directions, ['packages/react/src/a.ts', "import '@vitrine/client'"])).toEqual([])
    expect(lines(directions, ['packages/react/src/a.test.ts', "import '@vitrine/testing'"])).toEqual([])
    expect(lines(directions, ['packages/react/src/a.ts', "import '@vitrine/testing'"])).toHaveLength(1)
  })

  test('code for browsers imports neither Node nor zod', () => {
    const text = "import { join } from 'node:path'\nimport * as z from 'zod'"
    expect(lines(runsAnywhere, ['packages/client/src/a.ts', text])).toHaveLength(2)
  })
})

describe('domains', () => {
  const orders = 'packages/platform/src/orders/orders'

  test('a domain imports those before it, never those after it', () => {
    const down = "import { x } from '../../kernel/money.ts'"
    const up = "import { x } from '../../payments/payments/index.ts'"
    expect(lines(domainOrder, [`${orders}/store.ts`, down])).toEqual([])
    expect(lines(domainOrder, [`${orders}/store.ts`, `${down}\n${up}`])).toEqual([`${orders}/store.ts:2`])
  })

  test('a type import counts as well', () => {
    const up = "import type { x } from '../reviews/reviews/index.ts'"
    expect(lines(domainOrder, ['packages/platform/src/kernel/area.ts', up])).toHaveLength(1)
  })

  test('the assembly imports every domain, and so may a test', () => {
    const up = "import { x } from '../reviews/reviews/index.ts'"
    expect(lines(domainOrder, ['packages/platform/src/assembly/areas.ts', up])).toEqual([])
    expect(lines(domainOrder, ['packages/platform/src/kernel/area.test.ts', up])).toEqual([])
  })

  test('a domain has an index.ts of at most sixty lines, and is in the table', () => {
    const entry = 'packages/platform/src/orders/index.ts'
    expect(lines(domainIndexes, [entry, 'export const a = 1\n'])).toEqual([])
    expect(lines(domainIndexes, [entry, '\n'.repeat(61)])).toEqual([`${entry}:61`])
    expect(lines(domainIndexes, [`${orders}/store.ts`, ''])).toEqual([`${entry}:1`])
    expect(lines(domainIndexes, ['packages/platform/src/new/a.ts', ''])).toHaveLength(1)
  })

  test('two files may import each other, three may not', () => {
    const file = (name: string, ...imports: string[]): [string, string] => [
      `apps/hosted/src/${name}.ts`,
      imports.map((other) => `import { x } from './${other}.ts'`).join('\n'),
    ]
    expect(lines(noCircles, file('a', 'b'), file('b', 'a'))).toEqual([])
    expect(lines(noCircles, file('a', 'b'), file('b', 'c'), file('c', 'a'))).toHaveLength(1)
    const types: [string, string] = ['apps/hosted/src/c.ts', "import type { x } from './a.ts'"]
    expect(
      circlesOf([file('a', 'b'), file('b', 'c'), types].map(([path, text]) => parseSource(path, text))),
    ).toEqual([])
  })
})

describe('areas', () => {
  test('an area imports another only through its index.ts', () => {
    const through = "import { price } from '../carts/index.ts'"
    const around = "import { price } from '../carts/store.ts'"
    expect(lines(areaIndexes, [`${cart}/handlers.ts`, through])).toEqual([])
    expect(lines(areaIndexes, [`${cart}/handlers.ts`, around])).toHaveLength(1)
  })

  test('only the stores of one area name a table, and handlers never do', () => {
    const text = "export const a = (db) => db.selectFrom('carts as c')"
    expect(lines(oneStorePerTable, [`${cart}/store.ts`, text])).toEqual([])
    expect(lines(oneStorePerTable, [`${cart}/handlers.ts`, text])).toHaveLength(1)
    const other = 'packages/platform/src/orders/orders/store.ts'
    expect(lines(oneStorePerTable, [`${cart}/store.ts`, text], [other, text])).toEqual([`${other}:1`])
  })

  test('rules import types and other rules', () => {
    const pure = "import type { Cart } from './store.ts'\nimport { a } from '../orders/rules.ts'"
    expect(lines(pureRules, [`${cart}/rules.ts`, pure])).toEqual([])
    expect(lines(pureRules, [`${cart}/rules.ts`, "import { read } from './store.ts'"])).toHaveLength(1)
  })
})

describe('external packages', () => {
  test('the environment is read in an app’s config.ts', () => {
    expect(lines(environment, ['apps/storefront/config.ts', 'export const a = process.env.PORT'])).toEqual([])
    expect(
      lines(environment, ['apps/storefront/server.ts', 'export const a = process.env.PORT']),
    ).toHaveLength(1)
    expect(
      lines(environment, ['packages/client/src/a.ts', 'export const a = import.meta.env.DEV']),
    ).toHaveLength(1)
  })

  test('the platform takes time and randomness from the context', () => {
    const text = 'export const a = () => [Date.now(), new Date(), Math.random(), crypto.randomUUID()]'
    expect(lines(timeAndChance, [`${cart}/handlers.ts`, text])).toHaveLength(4)
    expect(lines(timeAndChance, [`${cart}/handlers.ts`, 'export const a = new Date(0)'])).toEqual([])
  })
})

describe('modules and packages', () => {
  test('modules keep no state', () => {
    const text = 'export let a = 1\nconst cache = new Map()\nconst listeners = []\nconst fine = new Set([1])'
    expect(lines(noModuleState, ['packages/client/src/a.ts', text])).toHaveLength(3)
  })

  test('a relative import stays in its package', () => {
    expect(
      lines(staysInside, ['packages/react/src/a.ts', "import '../../client/src/index.ts'"]),
    ).toHaveLength(1)
    expect(lines(staysInside, ['packages/react/src/a.ts', "import './b.ts'"])).toEqual([])
  })

  test('an entry of exports is a file that exists', () => {
    const manifests = [{ folder: 'packages/a', exports: { '.': './src/index.ts', './x': './src/x.ts' } }]
    const rule = exportsAreFiles(manifests, (path) => path === 'packages/a/src/index.ts')
    expect(rule.find([]).map((breach) => breach.message)).toEqual([
      'exports["./x"] is packages/a/src/x.ts, which is not there.',
    ])
  })

  test('only a published entry re-exports others', () => {
    const rule = noBarrels([
      { folder: 'packages/a', exports: { '.': './src/index.ts', './*': './src/*.tsx' } },
    ])
    const text = "export * from './b.ts'\nexport { c } from './c.ts'"
    expect(lines(rule, ['packages/a/src/index.ts', text])).toEqual([])
    expect(lines(rule, ['packages/a/src/icons.tsx', text])).toEqual([])
    expect(lines(rule, ['packages/a/src/all.ts', text])).toHaveLength(1)
  })
})
