import type { AuthorizeInput } from '../generated/hosted-pages.ts'
import type { Visit } from '../shell/visit.ts'
import { ask } from './client.ts'

/** Ends the redirect session and follows the returned address, which contains the code. */
export async function authorize({ client, leave }: Visit, request: AuthorizeInput): Promise<void> {
  leave((await ask(client, 'POST /_hosted/authorize', request)).redirectTo)
}
