import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { days, later, minutes } from '../../kernel/time/time-spans.ts'
import type { Scope } from '../identities/index.ts'

/** The same as for other codes (P8). */
const lifetime = minutes(1)
/** In milliseconds. Repeating a code within this time has no consequence. */
const grace = 10_000

export async function giveInstallCode(
  scope: Scope,
  { appId, instanceId }: { readonly appId: string; readonly instanceId: string },
): Promise<string> {
  const code = scope.random.token()
  await scope.db
    .insertInto('app_install_codes')
    .values({
      site_id: scope.siteId,
      code_hash: hashSecret(code),
      app_id: appId,
      instance_id: instanceId,
      expires_at: later(scope.clock.now(), lifetime),
      used_at: null,
      session_id: null,
    })
    .execute()
  return code
}

export interface TakenInstallCode {
  readonly instanceId: string | undefined
  /** The session of a reused code, which has leaked and must end (RFC 6749 section 4.1.2). */
  readonly leakedSessionId?: string | undefined
}

/** The first attempt uses up the code, right or wrong. `sessionId` is stored as its result. */
export async function takeInstallCode(
  scope: Scope,
  { code, appId, sessionId }: { readonly code: string; readonly appId: string; readonly sessionId: string },
  arrived: Date,
): Promise<TakenInstallCode> {
  const byHash = hashSecret(code)
  const row = await scope.db
    .updateTable('app_install_codes')
    .set({ used_at: scope.clock.now(), session_id: sessionId })
    .where('site_id', '=', scope.siteId)
    .where('code_hash', '=', byHash)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) {
    const fits = row.expires_at > arrived && row.app_id === appId
    return { instanceId: fits ? row.instance_id : undefined }
  }
  const spent = await scope.db
    .selectFrom('app_install_codes')
    .select(['used_at', 'session_id'])
    .where('site_id', '=', scope.siteId)
    .where('code_hash', '=', byHash)
    .executeTakeFirst()
  const isLate = spent?.used_at && arrived.getTime() - spent.used_at.getTime() > grace
  return { instanceId: undefined, leakedSessionId: isLate ? (spent.session_id ?? undefined) : undefined }
}

export async function sweepInstallCodes({ db, siteId, clock }: Scope): Promise<void> {
  await db
    .deleteFrom('app_install_codes')
    .where('site_id', '=', siteId)
    .where('expires_at', '<', later(clock.now(), -days(1)))
    .execute()
}
