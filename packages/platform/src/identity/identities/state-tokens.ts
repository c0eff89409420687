import { type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { deriveSecret, hashSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { codeLimits } from './rules.ts'
import type { Scope } from './scope.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'state_tokens.proofs': Proofs
  }
}

/** The pending step of a sign-in. */
export type SignInStep = 'EMAIL' | 'MFA' | 'FIELDS'

/** The completed proofs of a sign-in; `second` is also true if no second factor is required. */
export interface Proofs {
  readonly password: boolean
  readonly second: boolean
}

/** A pending sign-in. Without `identityId` it is a decoy, for which no code matches. */
export interface WaitingSignIn {
  readonly identityId: string | null
  readonly email: string
  readonly step: SignInStep
  readonly proofs: Proofs
  /** The session of a step-up, which is the only one that may complete it. */
  readonly session: SessionOf | null
}

export interface SessionOf {
  readonly kind: 'token' | 'cookie'
  readonly id: string
}

/** A stored sign-in with its chosen factor. */
export interface StoredSignIn extends WaitingSignIn {
  readonly factorId: string | null
  /** The message id of a PUSH prompt. */
  readonly messageId: string | null
  readonly lastSent: Date
}

/** The code is stored as a MAC with the state token, so that a leaked table reveals neither. */
export async function openStateToken(
  scope: Scope,
  waiting: Pick<WaitingSignIn, 'identityId' | 'email'> & Partial<WaitingSignIn>,
): Promise<{ readonly stateToken: string; readonly code: string }> {
  const stateToken = scope.random.token()
  const code = scope.random.digits(6)
  const now = scope.clock.now()
  await scope.db
    .insertInto('state_tokens')
    .values({
      site_id: scope.siteId,
      token_hash: hashSecret(stateToken),
      identity_id: waiting.identityId,
      email: waiting.email,
      code_mac: deriveSecret(code, stateToken),
      step: waiting.step ?? 'EMAIL',
      proofs: json(waiting.proofs ?? { password: true, second: false }),
      session_kind: waiting.session?.kind ?? null,
      session_id: waiting.session?.id ?? null,
      last_mail_at: now,
      expires_at: later(now, minutes(codeLimits.minutes)),
      used_at: null,
    })
    .execute()
  return { stateToken, code }
}

export async function findStateToken(scope: Scope, stateToken: string): Promise<StoredSignIn | undefined> {
  const row = await living(scope, stateToken).executeTakeFirst()
  return row && toSignIn(row)
}

/** Counts a try of a second factor in its own statement. Returns false after too many. */
export async function countTry(scope: Scope, stateToken: string): Promise<boolean> {
  const result = await changing(scope, stateToken)
    .set({ tries: sql`tries + 1` })
    .where('tries', '<', codeLimits.tries)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Stores the chosen second factor with its code, if any. The same factor can only be chosen again after 30 seconds.
 */
export async function chooseFactor(
  scope: Scope,
  stateToken: string,
  factor: { readonly id: string; readonly sends: boolean },
): Promise<{ readonly code: string } | undefined> {
  const code = scope.random.digits(6)
  const now = scope.clock.now()
  const result = await changing(scope, stateToken)
    .set({
      factor_id: factor.id,
      message_id: null,
      code_mac: deriveSecret(code, stateToken),
      ...(factor.sends && { tries: 0, mails: sql`mails + 1`, last_mail_at: now }),
    })
    .$if(factor.sends, (query) =>
      query
        // The count starts at one although opening the state token sent no email.
        .where('mails', '<=', codeLimits.mails)
        .where((column) =>
          column.or([
            column('factor_id', 'is', null),
            column('factor_id', '<>', factor.id),
            column('last_mail_at', '<=', later(now, -codeLimits.secondsBetweenMails * 1000)),
          ]),
        ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n ? { code } : undefined
}

/** The message was not sent, so the next choice counts as the first. */
export async function forgetChoice(scope: Scope, stateToken: string): Promise<void> {
  await changing(scope, stateToken).set({ factor_id: null }).execute()
}

/** The MAC of the chosen factor's code; undefined once the state token is used. */
export async function readCodeMac(scope: Scope, stateToken: string): Promise<string | undefined> {
  return (await living(scope, stateToken).executeTakeFirst())?.code_mac
}

export async function notePrompt(scope: Scope, stateToken: string, messageId: string): Promise<void> {
  await changing(scope, stateToken).set({ message_id: messageId }).execute()
}

/** Counts the try first in its own statement, so that a wrong code stays counted. Call it outside a transaction. */
export async function tryCode(
  scope: Scope,
  stateToken: string,
  code: string,
): Promise<StoredSignIn | 'wrong' | 'unknown'> {
  const row = await changing(scope, stateToken)
    .set({ tries: sql`tries + 1` })
    .where('expires_at', '>', scope.clock.now())
    .returningAll()
    .executeTakeFirst()
  if (!row) return 'unknown'
  const fits = sameSecret(deriveSecret(code, stateToken), row.code_mac)
  if (!fits || row.tries > codeLimits.tries || row.identity_id === null || row.step !== 'EMAIL')
    return 'wrong'
  return toSignIn(row)
}

/** Only one of two concurrent requests with the right code continues. */
export async function useStateToken(scope: Scope, stateToken: string): Promise<boolean> {
  const result = await changing(scope, stateToken).set({ used_at: scope.clock.now() }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Returns a new code, or undefined if the last email is too recent or there were too many. */
export async function renewCode(scope: Scope, stateToken: string): Promise<string | undefined> {
  const code = scope.random.digits(6)
  const now = scope.clock.now()
  const result = await changing(scope, stateToken)
    .set({ code_mac: deriveSecret(code, stateToken), tries: 0, mails: sql`mails + 1`, last_mail_at: now })
    .where('mails', '<', codeLimits.mails)
    .where('last_mail_at', '<=', later(now, -codeLimits.secondsBetweenMails * 1000))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n ? code : undefined
}

/** A used state token does not change. */
function changing(scope: Scope, stateToken: string) {
  return scope.db
    .updateTable('state_tokens')
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .where('used_at', 'is', null)
}

function living(scope: Scope, stateToken: string) {
  return scope.db
    .selectFrom('state_tokens')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.clock.now())
}

function toSignIn(row: Selectable<Database['state_tokens']>): StoredSignIn {
  const { session_kind: kind, session_id: id } = row
  return {
    identityId: row.identity_id,
    email: row.email,
    step: row.step,
    proofs: row.proofs,
    factorId: row.factor_id,
    messageId: row.message_id,
    lastSent: row.last_mail_at,
    session: kind && id ? { kind, id } : null,
  }
}
