import type { AuthorizeInput } from '../generated/hosted-pages.ts'
import { ask } from './client.ts'

/** Ends the redirect session: the reply says where the person goes on, with the code in the address. */
export async function authorize(request: AuthorizeInput): Promise<void> {
  leaveFor((await ask('POST /_hosted/authorize', request)).redirectTo)
}

/** Without a trace in the history: "back" must not lead to a used-up step. */
export function leaveFor(address: string): void {
  window.location.replace(address)
}
