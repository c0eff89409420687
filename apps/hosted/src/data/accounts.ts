import type { LeaveAccountInput, Person, SignOutInput } from '../generated/hosted-pages.ts'
import { leaveFor } from './authorize.ts'
import { ask } from './client.ts'

/** Signs somebody out of this browser, and with `forget` shows them no more; answers who is left. */
export async function leaveAccount(request: LeaveAccountInput): Promise<readonly Person[]> {
  return (await ask('POST /_hosted/accounts', request)).people
}

/** Signs out of what was asked for, and goes on where that was asked from. */
export async function signOut(request: SignOutInput): Promise<void> {
  leaveFor((await ask('POST /_hosted/sign-out', request)).redirectTo)
}
