import { json } from '../../kernel/database/columns.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'
import type { ClientDocument } from './document.ts'
import { type OAuthClient, toClient } from './store.ts'

/** Registers the client of a document, or takes over the changes of its document. */
export async function keepDocumentClient(
  { db, siteId, random, clock }: Scope,
  url: string,
  { name, redirectUris, keys, keysUrl }: ClientDocument,
): Promise<OAuthClient> {
  const now = { name, redirect_uris: json(redirectUris), keys: keys && json(keys), keys_url: keysUrl }
  const row = await db
    .insertInto('oauth_clients')
    .values({
      ...now,
      site_id: siteId,
      id: random.id(),
      document_url: url,
      origins: json([]),
      post_logout_uris: json([]),
      home_url: null,
      third_party: true,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'document_url']).doUpdateSet(now))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toClient(row)
}

/** The client gets access, so it stays. */
export async function noteGranted({ db, siteId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('oauth_clients')
    .set({ granted_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Longer than the tokens of a person can last. */
const kept = days(180)

/** Removes unused clients, which must register or be read again. */
export async function sweepUnapprovedClients({ db, siteId, clock }: Scope): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('oauth_clients')
    .where('site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('document_url', 'is not', null), eb('self_registered', '=', true)]))
    .where(({ eb, or, and }) =>
      or([
        and([eb('granted_at', 'is', null), eb('created_at', '<', later(now, -days(1)))]),
        eb('granted_at', '<', later(now, -kept)),
      ]),
    )
    .execute()
}
