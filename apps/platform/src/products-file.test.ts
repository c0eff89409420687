import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { runToEnd } from './testing/running.ts'

test('a file is checked, imported twice and exported again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-products-'))
  const [file, wrong, out] = ['in.csv', 'wrong.csv', 'out.jsonl'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, 'slug,name,price\nbowl,Bowl,28.00\ncup,Cup,9\n')
  writeFileSync(wrong, 'slug,name,price\nbowl,Bowl,many\n')
  const flags = ['--data', join(folder, 'data'), '--log-level', 'silent']
  const run = (...args: readonly string[]) => runToEnd([...args, ...flags])
  expect(await run('import-products', file, '--dry-run')).toContain(
    '2 products with 2 variants can be imported',
  )
  expect(await run('import-products', file)).toContain('2 products created, 0 updated, 0 unchanged')
  expect(await run('import-products', file)).toContain('0 products created, 0 updated, 2 unchanged')
  await expect(run('import-products', wrong)).rejects.toThrow(/row 2, column price: Expected an amount/)
  await expect(run('import-products', join(folder, 'none.csv'))).rejects.toThrow('there is no file')
  expect(await run('export-products')).toContain('cup,Cup,PHYSICAL,DRAFT')
  await run('export-products', out, '--format', 'json-lines')
  expect(
    readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).name),
  ).toEqual(['Bowl', 'Cup'])
  const sheet = join(folder, 'shopify.csv')
  expect(await run('export-products', sheet, '--format', 'shopify')).not.toContain('cannot carry')
  expect(readFileSync(sheet, 'utf8')).toMatch(/^\uFEFFHandle,Title,.*\r\nbowl,Bowl,/)
  expect(await run('import-products', sheet, '--clear-empty')).toContain('0 updated, 2 unchanged')
  await expect(run('export-products', out)).rejects.toThrow('--force replaces it')
})
