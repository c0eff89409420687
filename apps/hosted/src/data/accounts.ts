import type { Client } from '@vitrine/client'
import type { LeaveAccountInput, Person, SignOutInput } from '../generated/hosted-pages.ts'
import type { Visit } from '../shell/visit.ts'
import { ask } from './client.ts'

/** Signs an account out of this browser, or removes it with `forget`. Returns the remaining accounts. */
export async function leaveAccount(client: Client, request: LeaveAccountInput): Promise<readonly Person[]> {
  return (await ask(client, 'POST /_hosted/accounts', request)).people
}

/** Signs out as requested, then continues at the requested page. */
export async function signOut({ client, leave }: Visit, request: SignOutInput): Promise<void> {
  leave((await ask(client, 'POST /_hosted/sign-out', request)).redirectTo)
}
