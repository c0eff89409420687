import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { ConnectionFile } from '@vitrine/platform'

/** Where the parts that the journeys run against are, and who may come in. */
export interface World {
  readonly storefront: string
  readonly backOffice: string
  readonly platform: string
  readonly connection: ConnectionFile
}

// Each run has a folder of its own, which its workers are told by the environment: several may go at once.
process.env.VITRINE_JOURNEYS ??= String(process.pid)
export const cache: string = join(import.meta.dirname, '../.cache/e2e', process.env.VITRINE_JOURNEYS)
const file = join(cache, 'world.json')

export async function writeWorld(world: World): Promise<void> {
  await writeFile(file, JSON.stringify(world))
}

/** Playwright's test, with the running world as a fixture. */
export const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => use(JSON.parse(await readFile(file, 'utf8'))),
    { scope: 'worker' },
  ],
})

/** An account of the seed by its role. */
export function account(world: World, role: string): { email: string; password: string } {
  const found = world.connection.accounts.find((one) => one.role === role)
  if (!found) throw new Error(`The seed has no account with the role ${role}.`)
  return found
}
