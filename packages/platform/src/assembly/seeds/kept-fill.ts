import { readRows, type SiteRows } from '../../kernel/database/site-rows.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import type { SeedName } from '../../kernel/site.ts'

/** The rows and files of a fresh demo shop, after its jobs. */
export interface KeptFill {
  readonly name: SeedName
  readonly filledAt: Date
  readonly rows: SiteRows
  /** Keys of the storage. */
  readonly files: readonly string[]
}

/** In milliseconds. The dates of a demo shop count from its fill, so that an older copy would show its age. */
const longestKept = 5 * 60_000

export async function keepFill(runtime: Runtime, name: SeedName): Promise<KeptFill> {
  const { db, siteId, clock } = runtime
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => readRows(transaction, siteId))
  return { name, filledAt: clock.now(), rows, files: await listFiles(runtime) }
}

/** Returns the fill if it is of that shop, recent, and none of its files was deleted since. */
export async function usableFill(
  runtime: Pick<Runtime, 'clock' | 'services' | 'siteId'>,
  kept: KeptFill | undefined,
  name: SeedName,
): Promise<KeptFill | undefined> {
  if (kept?.name !== name) return undefined
  const age = runtime.clock.now().getTime() - kept.filledAt.getTime()
  if (age < 0 || age > longestKept) return undefined
  const present = new Set(await listFiles(runtime))
  return kept.files.every((key) => present.has(key)) ? kept : undefined
}

/** Deletes the site's files, except those of the kept fill. A file's content never changes. */
export async function removeFiles(runtime: Runtime, kept?: KeptFill): Promise<void> {
  const { storage } = runtime.services
  if (!kept) return storage.remove(folderOf(runtime))
  const stays = new Set(kept.files)
  for (const key of await listFiles(runtime)) if (!stays.has(key)) await storage.remove(key)
}

async function listFiles(runtime: Pick<Runtime, 'services' | 'siteId'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of runtime.services.storage.list(folderOf(runtime))) keys.push(key)
  return keys
}

const folderOf = ({ siteId }: Pick<Runtime, 'siteId'>): string => `sites/${siteId}`
