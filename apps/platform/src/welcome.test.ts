import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { welcome } from './welcome.ts'

test('the command alone names the first steps: in an empty folder, how to create a project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-welcome-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(welcome(folder)).toContain('npm create vitrine my-shop')
  expect(welcome(folder)).toContain('npx vitrine --help')
  await writeFile(join(folder, 'package.json'), '{}')
  expect(welcome(folder)).not.toContain('npm create')
  expect(welcome(folder)).toContain('npm run dev')
})
