import { json } from '../../kernel/database/columns.ts'
import type { Scope } from '../identities/index.ts'
import type { ClientDocument } from './document.ts'

/** Kinds of clients that the site did not register: those that registered themselves, and those of a document. */
export type Unapproved = 'registration' | 'document'

/** Counts those clients of a kind to which no person gave access. */
export async function countUnusedClients({ db, siteId }: Scope, kind: Unapproved): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_clients')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where(({ eb }) =>
      kind === 'document' ? eb('document_url', 'is not', null) : eb('self_registered', '=', true),
    )
    .where('granted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertSelfRegistered(
  { db, siteId, random, clock }: Scope,
  { name, redirectUris, keys, keysUrl }: ClientDocument,
): Promise<string> {
  const id = random.id()
  await db
    .insertInto('oauth_clients')
    .values({
      site_id: siteId,
      id,
      name,
      redirect_uris: json(redirectUris),
      origins: json([]),
      post_logout_uris: json([]),
      home_url: null,
      third_party: true,
      self_registered: true,
      keys: keys && json(keys),
      keys_url: keysUrl,
      created_at: clock.now(),
    })
    .execute()
  return id
}
