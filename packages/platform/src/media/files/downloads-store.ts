import type { Context, Data } from '../../kernel/http/context.ts'

export interface ArchiveDownload {
  readonly name: string
  readonly fileIds: readonly string[]
}

export async function insertDownload(
  { db, siteId, random }: Data & Pick<Context, 'random'>,
  { name, fileIds }: ArchiveDownload,
  expires: Date,
): Promise<string> {
  const id = random.id()
  await db
    .insertInto('media_downloads')
    .values({ site_id: siteId, download_id: id, name, file_ids: [...fileIds], expires_at: expires })
    .execute()
  return id
}

/** Returns undefined if it does not exist or has expired. */
export async function findDownload({ db, siteId }: Data, id: string): Promise<ArchiveDownload | undefined> {
  const row = await db
    .selectFrom('media_downloads')
    .select(['name', 'file_ids'])
    .where('site_id', '=', siteId)
    .where('download_id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, fileIds: row.file_ids }
}

export async function deleteDownloads({ db, siteId }: Data, before: Date): Promise<void> {
  await db
    .deleteFrom('media_downloads')
    .where('site_id', '=', siteId)
    .where('expires_at', '<', before)
    .execute()
}
