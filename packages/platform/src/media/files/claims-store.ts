import type { Context, Data } from '../../kernel/http/context.ts'

type Scope = Data & Pick<Context, 'clock'>

export interface Claim {
  readonly ids: readonly string[]
  readonly owners: readonly string[]
  readonly purpose: string
}

/** Makes files public by URL. Returns the ids of those that belong to the owners. */
export async function markClaimed({ db, siteId, clock }: Scope, claim: Claim): Promise<string[]> {
  const { ids, owners, purpose } = claim
  if (ids.length === 0 || owners.length === 0) return []
  const rows = await db
    .updateTable('media_files')
    .set(({ fn, val }) => ({
      private: false,
      claimed_at: fn.coalesce('claimed_at', val(clock.now())),
      updated_at: clock.now(),
    }))
    .where('site_id', '=', siteId)
    .where('file_id', 'in', ids)
    .where('owner', 'in', owners)
    .where('purpose', '=', purpose)
    .where('state', '=', 'OK')
    .where('operation_status', '<>', 'FAILED')
    .returning('file_id')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export interface Unclaimed {
  /** One file of these owners. */
  readonly fileId?: string
  readonly owners?: readonly string[]
  /** All files created before. */
  readonly before?: Date
}

/** Returns the deleted files. */
export async function deleteUnclaimed(
  { db, siteId }: Data,
  { fileId, owners = [], before }: Unclaimed,
): Promise<string[]> {
  let query = db
    .deleteFrom('media_files')
    .where('site_id', '=', siteId)
    .where('owner', 'is not', null)
    .where('claimed_at', 'is', null)
  if (before) query = query.where('created_at', '<', before)
  else if (fileId && owners.length > 0)
    query = query.where('file_id', '=', fileId).where('owner', 'in', owners)
  else return []
  return (await query.returning('file_id').execute()).map(({ file_id }) => file_id)
}

/** Changes the owner of all files of a purpose. */
export async function moveFiles(
  { db, siteId }: Data,
  { from, to, purpose }: { readonly from: string; readonly to: string; readonly purpose: string },
): Promise<void> {
  await db
    .updateTable('media_files')
    .set({ owner: to })
    .where('site_id', '=', siteId)
    .where('owner', '=', from)
    .where('purpose', '=', purpose)
    .execute()
}
