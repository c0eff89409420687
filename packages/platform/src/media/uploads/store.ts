import type { Selectable } from 'kysely'
import type { FileDescriptor } from '../../generated/shared.ts'
import type { ExternalInfo, UploadPurpose, VisitorUploads } from '../../generated/uploads.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { moves, type UploadState } from './rules.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'upload_settings.visitor_uploads': VisitorUploads
    'uploads.external_info': ExternalInfo
    'uploads.media_type': FileDescriptor['mediaType']
    'uploads.purpose': UploadPurpose
    'uploads.root': 'MEDIA_ROOT' | 'VISITOR_UPLOADS_ROOT'
    'uploads.state': UploadState
    'uploads.way': 'SINGLE' | 'RESUMABLE'
  }
}

export type UploadRow = Selectable<Database['uploads']>
export type NewUpload = Omit<
  UploadRow,
  'site_id' | 'state' | 'received_bytes' | 'sender' | 'sender_until' | 'sender_awaited' | 'created_at'
>

type Scope = Data & Pick<Context, 'clock'>

/** The driver returns bigint columns as text. */
const read = (row: UploadRow): UploadRow => ({
  ...row,
  declared_bytes: row.declared_bytes === null ? null : Number(row.declared_bytes),
  received_bytes: row.received_bytes === null ? null : Number(row.received_bytes),
  maximum_bytes: Number(row.maximum_bytes),
})

export async function insertUpload({ db, siteId, clock }: Scope, upload: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      ...upload,
      site_id: siteId,
      state: 'OPEN',
      external_info: upload.external_info && json(upload.external_info),
      created_at: clock.now(),
    })
    .execute()
}

/** The ids of incomplete uploads. */
export async function listUploadIds({ db, siteId }: Data): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('file_id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'OPEN')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export async function findUpload({ db, siteId }: Data, fileId: string): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row && read(row)
}

/** True for only one of several calls. In a transaction, others wait for it. */
export async function markReceived({ db, siteId }: Data, fileId: string, bytes: number): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ state: 'RECEIVED', received_bytes: bytes })
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .where('state', 'in', statesBefore(moves, 'RECEIVED'))
    .returning('file_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the upload was incomplete. */
export async function removeUpload({ db, siteId }: Data, fileId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('uploads')
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .returning('state')
    .executeTakeFirst()
  return row?.state === 'OPEN'
}

/** Returns the uploads whose bytes must be removed. */
export async function removeExpired({ db, siteId, clock }: Scope): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('site_id', '=', siteId)
    .where('expires_at', '<', clock.now())
    .returning(['file_id', 'state'])
    .execute()
  return rows.filter(({ state }) => state === 'OPEN').map(({ file_id }) => file_id)
}

/** Makes `sender` the active sender, unless another active one exists. */
export async function takeUploadLock(
  { db, siteId, clock }: Scope,
  fileId: string,
  sender: string,
  until: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ sender, sender_until: until, sender_awaited: false })
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .where((eb) => eb.or([eb('sender', 'is', null), eb('sender_until', '<', clock.now())]))
    .returning('file_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function requestUploadLock({ db, siteId }: Data, fileId: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ sender_awaited: true })
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .execute()
}

/** AWAITED: another request wants to send. LOST: another request is sending. */
export async function renewUploadLock(
  { db, siteId }: Data,
  fileId: string,
  sender: string,
  until: Date,
): Promise<'KEPT' | 'AWAITED' | 'LOST'> {
  const row = await db
    .updateTable('uploads')
    .set({ sender_until: until })
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .where('sender', '=', sender)
    .returning('sender_awaited')
    .executeTakeFirst()
  if (!row) return 'LOST'
  return row.sender_awaited ? 'AWAITED' : 'KEPT'
}

export async function releaseUploadLock({ db, siteId }: Data, fileId: string, sender: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ sender: null, sender_until: null, sender_awaited: false })
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .where('sender', '=', sender)
    .execute()
}

/** Locks the quota of the site until the transaction ends. */
export async function lockRoom(data: Data): Promise<void> {
  await lockByName(data, 'media room')
}

export async function visitorUploads({ db, siteId }: Data): Promise<VisitorUploads> {
  const row = await db
    .selectFrom('upload_settings')
    .select('visitor_uploads')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.visitor_uploads ?? 'OFF'
}

export async function saveVisitorUploads({ db, siteId }: Data, who: VisitorUploads): Promise<void> {
  const change = { visitor_uploads: who }
  await db
    .insertInto('upload_settings')
    .values({ site_id: siteId, ...change })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(change))
    .execute()
}
