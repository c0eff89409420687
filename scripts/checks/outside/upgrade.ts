import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packPrevious, previousVersion } from './previous.ts'
import type { Registry } from './registry.ts'
import type { Scratch } from './scratch.ts'

/** A project with data of the previous version, embedded and on PostgreSQL, gets the present one and keeps its goods. */
export async function checkUpgrade(scratch: Scratch, registry: Registry, databaseUrl: string): Promise<void> {
  const { tarballs, migration } = await packPrevious(join(scratch.folder, 'previous'))
  registry.offer(tarballs)
  await mkdir(join(scratch.folder, 'old-shop'))
  const manifest = { name: 'old-shop', private: true, dependencies: { vitrine: previousVersion } }
  await writeFile(join(scratch.folder, 'old-shop/package.json'), JSON.stringify(manifest))
  const run = (command: string, env = {}) => scratch.run(command, 'old-shop', env)
  await run('npm install --no-audit --no-fund')

  const places = [{}, { DATABASE_URL: await createDatabase(databaseUrl) }]
  for (const place of places) await run('npx vitrine seed small-shop --dev', place)
  const before = await Promise.all(places.map((place) => slugs(run, place)))

  const report = await run('npx --yes vitrine@latest upgrade')
  console.log(report)
  expectText(report, `vitrine  ${previousVersion} → `)
  expectText(report, migration)
  await run('npm install --no-audit --no-fund vitrine@latest')
  for (const [index, place] of places.entries()) {
    expectText(await run('npx vitrine migrate', place), migration)
    const after = await slugs(run, place)
    if (after !== before[index])
      throw new Error(`The upgrade changed the products:\n${before[index]}\n${after}`)
  }
}

async function slugs(run: (command: string, env: object) => Promise<string>, place: object): Promise<string> {
  const lines = await run('npx vitrine export-products --dev --format json-lines', place)
  const found = [...lines.matchAll(/^\{.*"slug":"([^"]+)"/gm)].map(([, slug]) => slug)
  if (found.length === 0) throw new Error(`The export has no products:\n${lines}`)
  return found.sort().join('\n')
}

async function createDatabase(databaseUrl: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create database upgrade')
  await client.end()
  return new URL('/upgrade', databaseUrl).href
}

function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`“${part}” is missing in:\n${text}`)
}
