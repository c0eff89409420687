import type { Context } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import type { AgentCheckout } from './store.ts'

export const continuePath = '/_hosted/agent-checkout'

type Linked = Pick<AgentCheckout, 'id' | 'visitor_id'>

/** Leads a person into the hosted checkout with everything that the agent entered. */
export async function continueUrl(ctx: Context, row: Linked, expires: Date): Promise<string> {
  const token = await signLink(ctx, subjectOf(row), expires)
  return `${ctx.services.baseUrl}${continuePath}?checkout=${row.id}&token=${token}`
}

export const isContinueLink = async (ctx: Context, row: Linked, token: string): Promise<boolean> =>
  (await checkLink(ctx, subjectOf(row), token)) === 'VALID'

const subjectOf = ({ id, visitor_id }: Linked): string => `agent checkout ${id} ${visitor_id}`
