import { sql } from 'kysely'

import type { Context, Data } from '../../kernel/http/context.ts'

/** An entity that uses files. */
export interface FileUser {
  /** The area of the platform: `products`. */
  readonly area: string
  readonly entityId: string
  /** Shown to staff. */
  readonly title: string
  /** The path in the back office. */
  readonly link?: string | undefined
}

/** Replaces the files of an entity. Unknown ids are ignored. */
export async function replaceUses(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  { area, entityId, title, link }: FileUser,
  fileIds: readonly string[],
): Promise<void> {
  const now = clock.now()
  await sql`
    with gone as (delete from media_file_uses
        where site_id = ${siteId} and area = ${area} and entity_id = ${entityId}
          and file_id <> all (${[...fileIds]}::uuid[])),
      used as (update media_files set last_used_at = ${now}
        where site_id = ${siteId} and file_id = any (${[...fileIds]}::uuid[]) returning file_id)
    insert into media_file_uses (site_id, area, entity_id, file_id, title, link, used_at)
    select ${siteId}::uuid, ${area}, ${entityId}, file_id, ${title}, ${link ?? null}::text, ${now} from used
    on conflict (site_id, area, entity_id, file_id)
      do update set title = excluded.title, link = excluded.link`.execute(db)
}

/** Latest first. */
export async function usesOf({ db, siteId }: Data, fileId: string, limit: number) {
  return db
    .selectFrom('media_file_uses')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .orderBy('used_at', 'desc')
    .orderBy('area')
    .orderBy('entity_id')
    .limit(limit)
    .execute()
}
