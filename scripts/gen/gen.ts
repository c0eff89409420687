/**
 * Prints client functions, handler interfaces, types of the hosted pages, OpenAPI and the reference from the contract,
 * and the table types from the migrations. The files for coding assistants also contain the guides. Run it by
 * `npm run gen`; the printed files are committed, and `npm run check` fails when they are stale.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { codes } from '../../contract/src/codes.ts'
import { events } from '../../contract/src/events.ts'
import { hostedPages, hostedRequests, Site } from '../../contract/src/hosted-pages.ts'
import { contract } from '../../contract/src/index.ts'
import { withoutEffect } from '../../contract/src/without-effect.ts'
import { readMigrations } from '../../packages/platform/src/kernel/database/migrate.ts'
import { printAddressFormats } from './address-formats.ts'
import { printClient } from './client.ts'
import { printErrorCodes } from './error-codes.ts'
import { printHostedForApp, printHostedForPlatform, readHosted } from './hosted.ts'
import { printLlms, printLlmsFull } from './llms.ts'
import { readTables } from './migrations.ts'
import { readContract } from './model.ts'
import { printOpenApi } from './openapi.ts'
import { printPlatform } from './platform.ts'
import { printReference } from './reference.ts'
import { printTables } from './tables.ts'
import { describeWithoutEffect } from './without-effect.ts'

const root = join(import.meta.dirname, '../..')
const model = readContract(contract, events)
describeWithoutEffect(model, withoutEffect)
const hosted = readHosted(Site, hostedPages, hostedRequests)
const reference = printReference(model, codes)
const tables = await readTables(readMigrations().map(({ sql }) => sql))

await writeAll(
  'packages/client/src/generated',
  new Map([...printClient(model), ['error-codes.ts', printErrorCodes(codes)]]),
)
await writeAll(
  'packages/platform/src/generated',
  new Map([
    ...printPlatform(model),
    ['hosted-pages.ts', printHostedForPlatform(hosted)],
    ['address-formats.ts', await printAddressFormats()],
    ['tables.ts', printTables(tables)],
  ]),
)
await writeAll('apps/hosted/src/generated', new Map([['hosted-pages.ts', printHostedForApp(hosted)]]))
await writeAll('docs/reference', filesUnder(reference, 'reference/'))
await writeAll('docs/errors', filesUnder(reference, 'errors/'))
await writeFile(join(root, 'contract/openapi.json'), printOpenApi(model, codes))
const guides = await readGuides()
const guidesIndex = guides.get('README.md') ?? ''
await writeFile(join(root, 'llms.txt'), printLlms(guidesIndex))
await writeFile(join(root, 'llms-full.txt'), printLlmsFull(guidesIndex, guides, model, codes))

async function readGuides(): Promise<Map<string, string>> {
  const folder = join(root, 'docs/guides')
  const names = await readdir(folder)
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await readFile(join(folder, name), 'utf8')] satisfies [string, string],
      ),
    ),
  )
}

/** Writes changed files and removes those that are no longer printed. */
async function writeAll(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const target = join(root, folder)
  await mkdir(target, { recursive: true })
  for (const name of await readdir(target)) if (!files.has(name)) await rm(join(target, name))
  for (const [name, text] of files) {
    const path = join(target, name)
    const before = await readFile(path, 'utf8').catch(() => undefined)
    if (before === text) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

function filesUnder(files: ReadonlyMap<string, string>, folder: string): Map<string, string> {
  return new Map(
    [...files]
      .filter(([name]) => name.startsWith(folder))
      .map(([name, text]) => [name.slice(folder.length), text]),
  )
}
