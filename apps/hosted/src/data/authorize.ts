import { send } from '@vitrine/client'
import type { AuthorizeReply, AuthorizeRequest } from '../page-requests.ts'
import { client } from './client.ts'

/** Ends the redirect session: the reply says where the person goes on, with the code in the address. */
export async function authorize(request: AuthorizeRequest): Promise<void> {
  const { redirectTo } = await send<AuthorizeReply>(client, 'POST /_hosted/authorize', request)
  leaveFor(redirectTo)
}

/** Without a trace in the history: "back" must not lead to a used-up step. */
export function leaveFor(address: string): void {
  window.location.replace(address)
}
