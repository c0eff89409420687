import { linkAssistant } from './linked-agent.ts'
import type { Requests } from './requests.ts'
import { owner } from './staff.ts'

/** The tools of the owner’s assistant. */
export async function assistantOf(requests: Requests, clientId: string) {
  const { authorization } = await linkAssistant(requests, { clientId, who: owner })
  const send = (method: string, params: object = {}) =>
    requests.post('/mcp/staff', { jsonrpc: '2.0', id: 1, method, params }, { authorization })
  const call = async (name: string, args: object = {}) => {
    const { body } = await send('tools/call', { name, arguments: args })
    if (!body.result) throw new Error(JSON.stringify(body))
    return body.result
  }
  const answerOf = async (name: string, args: object = {}) => {
    const { isError, structuredContent, content } = await call(name, args)
    if (isError) throw new Error(content[0].text)
    return structuredContent
  }
  return {
    send,
    call,
    answerOf,
    /** The refusal of the shop. */
    async refusalOf(name: string, args: object): Promise<string> {
      const { isError, content } = await call(name, args)
      return isError ? content[0].text : 'not refused'
    },
    /** Both steps of a tool that asks first. */
    async confirm(name: string, args: object) {
      const { toConfirm } = await answerOf(name, args)
      return (await answerOf(name, { ...args, confirmed: toConfirm })).done
    },
  }
}

export type Assistant = Awaited<ReturnType<typeof assistantOf>>
