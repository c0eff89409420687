import type { JWK } from 'jose'

import { json } from '../database/columns.ts'
import type { Context } from '../http/context.ts'
import type { KeyPurpose, KeyTimes } from './rules.ts'

declare module '../database/columns.ts' {
  interface Columns {
    'signing_keys.public_jwk': Readonly<Record<string, string>>
  }
}

export type KeyScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

export interface SigningKey extends KeyTimes {
  readonly id: string
  readonly purpose: KeyPurpose
  readonly publicJwk: JWK
  readonly privateJwk: string
}

export async function readKeys(scope: KeyScope, purpose?: KeyPurpose): Promise<readonly SigningKey[]> {
  let query = scope.db.selectFrom('signing_keys').selectAll().where('site_id', '=', scope.siteId)
  if (purpose) query = query.where('purpose', '=', purpose)
  const rows = await query.orderBy('purpose').orderBy('generation').execute()
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    generation: row.generation,
    signsFrom: row.signs_from,
    publicJwk: row.public_jwk,
    privateJwk: row.private_jwk,
  }))
}

/** If two nodes create the same key concurrently, the first one is kept. */
export async function insertKey(scope: KeyScope, key: SigningKey): Promise<void> {
  await scope.db
    .insertInto('signing_keys')
    .values({
      site_id: scope.siteId,
      id: key.id,
      purpose: key.purpose,
      generation: key.generation,
      public_jwk: json(key.publicJwk),
      private_jwk: key.privateJwk,
      created_at: scope.clock.now(),
      signs_from: key.signsFrom,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'purpose', 'generation']).doNothing())
    .execute()
}

export async function activateKey(scope: KeyScope, id: string, from: Date): Promise<void> {
  await scope.db
    .updateTable('signing_keys')
    .set({ signs_from: from })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

export async function removeKey(scope: KeyScope, id: string): Promise<void> {
  await scope.db.deleteFrom('signing_keys').where('site_id', '=', scope.siteId).where('id', '=', id).execute()
}
