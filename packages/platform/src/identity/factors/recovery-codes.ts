import { deriveSecret } from '../../kernel/secrets/secrets.ts'
import type { Scope } from '../identities/index.ts'
import { plainRecoveryCode, toRecoveryCode } from './rules.ts'

const count = 10

/**
 * Replaces all recovery codes with ten new ones of 80 bits each, so that one fast hash with the account id is enough.
 */
export async function giveRecoveryCodes(scope: Scope, identityId: string): Promise<readonly string[]> {
  await forgetRecoveryCodes(scope, identityId)
  const codes = Array.from({ length: count }, () =>
    toRecoveryCode(Buffer.from(scope.random.token(16), 'base64url')),
  )
  await scope.db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        site_id: scope.siteId,
        identity_id: identityId,
        code_hash: hashOf(identityId, code),
      })),
    )
    .execute()
  return codes
}

/** Each code works once. The update is the check. */
export async function takeRecoveryCode(scope: Scope, identityId: string, code: string): Promise<boolean> {
  const result = await scope.db
    .updateTable('recovery_codes')
    .set({ used_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('code_hash', '=', hashOf(identityId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function countRecoveryCodes(
  scope: Pick<Scope, 'db' | 'siteId'>,
  identityId: string,
): Promise<number> {
  const row = await scope.db
    .selectFrom('recovery_codes')
    .select((expression) => expression.fn.countAll<string | number>().as('count'))
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function forgetRecoveryCodes(scope: Scope, identityId: string): Promise<void> {
  await scope.db
    .deleteFrom('recovery_codes')
    .where('site_id', '=', scope.siteId)
    .where('identity_id', '=', identityId)
    .execute()
}

function hashOf(identityId: string, code: string): string {
  return deriveSecret(plainRecoveryCode(code), identityId)
}
