import type { Scope } from '../identities/index.ts'
import { forgetDevices } from './devices.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'
import { listOf, remove } from './store.ts'

/** Removes all second factors of an account that changes its owner or is deleted. */
export async function forgetFactors(scope: Scope, identityId: string): Promise<void> {
  for (const { id } of await listOf(scope, identityId)) await remove(scope, id)
  await forgetRecoveryCodes(scope, identityId)
  await forgetDevices(scope, identityId)
}
