import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { linkAssistant } from './linked-agent.ts'
import type { Requests } from './requests.ts'
import { owner } from './staff.ts'

interface ListedTool {
  readonly name: string
  readonly outputSchema: object
}

/** The tools of the owner’s assistant. Each answer is valid by the output schema that its tool names. */
export async function assistantOf(requests: Requests, clientId: string) {
  const { authorization } = await linkAssistant(requests, { clientId, who: owner })
  const send = (method: string, params: object = {}) =>
    requests.post('/mcp/staff', { jsonrpc: '2.0', id: 1, method, params }, { authorization })
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  let listed: Promise<readonly ListedTool[]> | undefined
  const faultsOf = async (name: string, answer: unknown) => {
    listed ??= send('tools/list').then(({ body }) => body.result.tools)
    const { outputSchema } = (await listed).find((one) => one.name === name) ?? {}
    ajv.validate(outputSchema ?? false, answer)
    return ajv.errors ?? []
  }
  const call = async (name: string, args: object = {}) => {
    const { body } = await send('tools/call', { name, arguments: args })
    if (!body.result) throw new Error(JSON.stringify(body))
    const { isError, structuredContent, content } = body.result
    if (isError) return body.result
    expect(JSON.parse(content[0].text)).toEqual(structuredContent)
    expect(await faultsOf(name, structuredContent)).toEqual([])
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
