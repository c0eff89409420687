import type { LeaveAccountInput, Person, SignOutInput } from '../generated/hosted-pages.ts'
import { leaveFor } from './authorize.ts'
import { ask } from './client.ts'

/** Signs an account out of this browser, or removes it with `forget`. Returns the remaining accounts. */
export async function leaveAccount(request: LeaveAccountInput): Promise<readonly Person[]> {
  return (await ask('POST /_hosted/accounts', request)).people
}

/** Signs out as requested, then continues at the requested page. */
export async function signOut(request: SignOutInput): Promise<void> {
  leaveFor((await ask('POST /_hosted/sign-out', request)).redirectTo)
}
