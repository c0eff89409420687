import { send } from '@vitrine/client'
import type { Person } from '../page-data.ts'
import { leaveFor } from './authorize.ts'
import { client } from './client.ts'

/** Signs somebody out of this browser, and with `forget` shows them no more; answers who is left. */
export async function leaveAccount(request: {
  readonly account: string
  readonly forget: boolean
}): Promise<readonly Person[]> {
  const { people } = await send<{ readonly people: readonly Person[] }>(
    client,
    'POST /_hosted/accounts',
    request,
  )
  return people
}

/** Signs out of what was asked for, and goes on where that was asked from. */
export async function signOut(request: Readonly<Record<string, string>>): Promise<void> {
  const { redirectTo } = await send<{ readonly redirectTo: string }>(
    client,
    'POST /_hosted/sign-out',
    request,
  )
  leaveFor(redirectTo)
}
