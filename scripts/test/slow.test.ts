import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from '../lib/project.mjs'
import { sameOnEveryDatabase, slowJourneys, slowTests } from './slow.ts'

test('each slow test that is left out by name exists', () => {
  expect(
    [...slowTests, ...sameOnEveryDatabase, ...slowJourneys].filter((path) => !existsSync(join(root, path))),
  ).toEqual([])
})
