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

/** What a sign-in waits for. */
export type SignInStep = 'EMAIL' | 'MFA' | 'FIELDS'

/** What a sign-in has proven so far; `second` also where nothing second is asked for. */
export interface Proofs {
  readonly password: boolean
  readonly second: boolean
}

/** A sign-in that waits. Without `identityId` it is a decoy: no code will ever fit. */
export interface WaitingSignIn {
  readonly identityId: string | null
  readonly email: string
  readonly step: SignInStep
  readonly proofs: Proofs
  /** Of a step-up: the session that becomes fresh by it, and the only one that may answer. */
  readonly session: SessionOf | null
}

export interface SessionOf {
  readonly kind: 'token' | 'cookie'
  readonly id: string
}

/** A sign-in as it is kept, with the factor that was chosen. */
export interface KeptSignIn extends WaitingSignIn {
  readonly factorId: string | null
  /** The prompt that was sent, of PUSH. */
  readonly messageId: string | null
  readonly lastSent: Date
}

/** The code is kept as a MAC under the state token, so that neither is of use to who reads the table. */
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

export async function findStateToken(scope: Scope, stateToken: string): Promise<KeptSignIn | undefined> {
  const row = await living(scope, stateToken).executeTakeFirst()
  return row && toSignIn(row)
}

/** Counts a try at a second factor, in a statement of its own; false when there were too many. */
export async function countTry(scope: Scope, stateToken: string): Promise<boolean> {
  const result = await changing(scope, stateToken)
    .set({ tries: sql`tries + 1` })
    .where('tries', '<', codeLimits.tries)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The second factor that is to be answered, with its code if it has one. The same one again waits 30 seconds. */
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
        // None was sent when this state token was opened, though one is counted.
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

/** Nothing was sent after all: the next choice is the first. */
export async function forgetChoice(scope: Scope, stateToken: string): Promise<void> {
  await changing(scope, stateToken).set({ factor_id: null }).execute()
}

/** What the code of the chosen factor is compared with; undefined once the state token is spent. */
export async function readCodeMac(scope: Scope, stateToken: string): Promise<string | undefined> {
  return (await living(scope, stateToken).executeTakeFirst())?.code_mac
}

export async function notePrompt(scope: Scope, stateToken: string, messageId: string): Promise<void> {
  await changing(scope, stateToken).set({ message_id: messageId }).execute()
}

/**
 * Counts the try first, in a statement of its own: a wrong code must stay counted whatever the caller does then.
 * Call it outside a transaction that a refusal would roll back.
 */
export async function tryCode(
  scope: Scope,
  stateToken: string,
  code: string,
): Promise<KeptSignIn | 'wrong' | 'unknown'> {
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

/** Once: of two that know the code, one goes on. */
export async function useStateToken(scope: Scope, stateToken: string): Promise<boolean> {
  const result = await changing(scope, stateToken).set({ used_at: scope.clock.now() }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A new code, unless the last mail is too young or there were too many: then nothing is sent and nothing changes. */
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

/** A state token that was used stays as it is. */
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

function toSignIn(row: Selectable<Database['state_tokens']>): KeptSignIn {
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
