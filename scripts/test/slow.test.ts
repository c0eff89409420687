import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from '../lib/project.mjs'
import { slowTests } from './slow.ts'

test('each slow test that is left out by name is there', () => {
  expect(slowTests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
