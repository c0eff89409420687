import type { AuthorizeInput } from '../generated/hosted-pages.ts'
import { ask } from './client.ts'

/** Ends the redirect session and follows the returned address, which contains the code. */
export async function authorize(request: AuthorizeInput): Promise<void> {
  leaveFor((await ask('POST /_hosted/authorize', request)).redirectTo)
}

/** Replaces the history entry: the back button must not lead to a used step. */
export function leaveFor(address: string): void {
  window.location.replace(address)
}
