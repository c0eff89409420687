import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { answerLine, type McpServer } from '@vitrine/platform/mcp'
import { tools } from './tools.ts'

/** Serves the documentation to a coding assistant: MCP over stdio, one message on each line. */
export async function serveDocs(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const answer = await answerLine(server, line)
    if (answer) process.stdout.write(`${answer}\n`)
  }
}

const longest = 200

const server: McpServer = {
  async describe() {
    const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8').catch(
      () => '{}',
    )
    const { version = 'of the repository' } = JSON.parse(manifest) as { readonly version?: string }
    return {
      serverInfo: { name: 'vitrine-docs', title: 'Documentation of Vitrine', version },
      instructions:
        'The documentation of the installed version of Vitrine. Before you write code, find the task with search_guides and the exact names with search_calls. Import a call from the module of its area; the first argument is a client, the second the input as one object.',
    }
  },
  tools: Object.entries(tools).map(([name, { description, parameter, about }]) => ({
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: { [parameter]: { type: 'string', description: about, minLength: 1, maxLength: longest } },
      required: [parameter],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  })),
  async callTool(params) {
    const name = String(params?.name)
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
    if (!tool) return undefined
    const asked = (params?.arguments as Readonly<Record<string, unknown>> | undefined)?.[tool.parameter]
    if (typeof asked !== 'string' || asked === '' || asked.length > longest)
      return failed(`${tool.parameter} must be a text of 1 to ${longest} characters.`)
    const text = await tool.answer(asked)
    if (text === undefined)
      return failed('There is no such page. Find it with search_guides or search_calls.')
    return {
      content: [{ type: 'text', text: text || 'Nothing was found. Try other words.' }],
      isError: false,
    }
  },
}

const failed = (text: string) => ({ content: [{ type: 'text', text }], isError: true })
