import { json } from '../../kernel/database/columns.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { IdentityStatusName, PendingReason } from './rules.ts'
import type { Account } from './store.ts'

/** An account of a seed with a creation date, which cannot sign in. */
export type PastAccount = Pick<
  Account,
  'id' | 'email' | 'emailVerified' | 'profile' | 'createdDate' | 'lastLoginDate'
> & { readonly status: IdentityStatusName; readonly pendingReasons: readonly PendingReason[] }

export async function insertPastAccounts(
  { db, siteId }: Data,
  accounts: readonly PastAccount[],
): Promise<void> {
  await db
    .insertInto('identities')
    .values(
      accounts.map((account) => ({
        site_id: siteId,
        id: account.id,
        kind: 'member' as const,
        email: account.email,
        email_verified: account.emailVerified,
        password_hash: null,
        status: account.status,
        pending_reasons: json(account.pendingReasons),
        profile: json(account.profile),
        created_at: account.createdDate,
        updated_at: account.lastLoginDate ?? account.createdDate,
        last_login_at: account.lastLoginDate,
      })),
    )
    .execute()
}
