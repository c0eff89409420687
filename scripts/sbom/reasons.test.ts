import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from '../lib/project.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const workspaces = ['platform', 'media', 'storage-s3', 'gateway-stripe', 'pricing']
  .map((name) => `packages/${name}`)
  .concat('apps/platform', 'contract')

test('each package that the server depends on has a reason in its decision', () => {
  const decision = read('decisions/0037-server-dependencies.md')
  const direct = workspaces
    .flatMap((workspace) => Object.keys(JSON.parse(read(`${workspace}/package.json`)).dependencies ?? {}))
    .filter((name) => !name.startsWith('@vitrine/'))
  expect(direct.length).toBeGreaterThan(20)
  expect(
    direct.filter((name) => !decision.includes(`| \`${name}\``) && !decision.includes(`, \`${name}\``)),
  ).toEqual([])
})
