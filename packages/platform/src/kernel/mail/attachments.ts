import type { Data } from '../http/context.ts'
import type { Attachment } from './mail.ts'

export async function attach(
  { db, siteId }: Data,
  mailId: string,
  files: readonly Attachment[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('mail_attachments')
    .values(
      files.map(({ fileName, mediaType, content }, position) => ({
        site_id: siteId,
        mail_id: mailId,
        position,
        file_name: fileName,
        media_type: mediaType,
        content,
      })),
    )
    .execute()
}

export async function attachmentsOf({ db, siteId }: Data, mailId: string): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('mail_attachments')
    .select(['file_name', 'media_type', 'content'])
    .where('site_id', '=', siteId)
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()
  return rows.map(({ file_name, media_type, content }) => ({
    fileName: file_name,
    mediaType: media_type,
    content,
  }))
}

/** Returns the file names for many emails at once. */
export async function fileNamesOf({ db, siteId }: Data, mailIds: readonly string[]) {
  if (mailIds.length === 0) return []
  return db
    .selectFrom('mail_attachments')
    .select(['mail_id', 'file_name'])
    .where('site_id', '=', siteId)
    .where('mail_id', 'in', mailIds)
    .orderBy('position')
    .execute()
}
