import type { CallModel, Model } from './model.ts'
import { fileName } from './types.ts'

/** About 120,000 tokens, so that an assistant has room for the code of a shop beside it. */
const mostBytes = 480_000

const head = `# Vitrine

> Vitrine is a headless commerce platform with a typed client: TypeScript clients for browser, server and edge, React
> hooks, and a platform. The platform has accounts, hosted sign-in and checkout, members, reviews, media, carts, orders,
> payments, mail and events. It runs on an embedded Postgres or on PostgreSQL.

\`npm create vitrine my-shop\` creates a project, and \`npm run dev\` starts it. Every function of \`@vitrine/client/<area>\`
takes a client first and its input as one object: \`getOrder(client, { id })\`. A failed call throws an \`ApiError\` with
\`status\`, \`code\`, \`field\` and \`docs\`. Money is decimal text, times are \`Date\`. \`npx vitrine docs-mcp\` serves these pages
to assistants by MCP.
`

/** The index of the documentation for assistants, from the index of the guides. */
export function printLlms(guidesIndex: string): string {
  const guides = guidesIndex
    .replace(/^# .*\n/, '')
    .replace(/\n`npm run types`[\s\S]*$/, '')
    .replaceAll('](../', '](docs/')
    .replace(/\]\((?=[\w-]+\.md)/g, '](docs/guides/')
    .trim()
  return [head, ...start, '', guides, '', ...rest, ''].join('\n')
}

const start = [
  '## Start',
  '',
  '- [Introduction, with twenty lines of code](README.md)',
  '- [All guides and an index of the calls in one file](llms-full.txt)',
  '- [Code structure](ARCHITECTURE.md)',
  '- [Contributing](CONTRIBUTING.md)',
]

const rest = [
  '## Reference',
  '',
  '- [Every call, with its fields and errors](docs/reference/README.md)',
  '- [OpenAPI 3.1](contract/openapi.json)',
  '- [Every event](docs/reference/events.md)',
  '- [Every error code](docs/errors/README.md)',
  '',
  '## Examples',
  '',
  '- [A page without a server, with Vite](examples/vite-spa/src/shop.tsx)',
  '- [A Next.js site](examples/nextjs/app/page.tsx)',
  '- [A script with an API key](examples/node-script/orders-to-ship.ts)',
  '',
  '## Optional',
  '',
  '- [Design decisions](decisions): one page per decision',
  '- [Benchmarks](bench/README.md)',
]

/** All guides in the order of their index, each call in one line, and all error codes. */
export function printLlmsFull(
  guidesIndex: string,
  guides: ReadonlyMap<string, string>,
  model: Model,
  codes: Readonly<Record<string, readonly [number, string]>>,
): string {
  const listed = [...new Set([...guidesIndex.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name))]
  const missing = [...guides.keys()].filter((name) => name !== 'README.md' && !listed.includes(name))
  if (missing.length > 0) throw new Error(`docs/guides/README.md does not list ${missing.join(', ')}.`)
  const text = [
    head,
    ...listed.map((name) => guides.get(name) ?? ''),
    `# Calls\n\n${[...model.areas].map(([area, calls]) => printCalls(area, calls)).join('\n')}`,
    `# Error codes\n\n${Object.entries(codes)
      .map(([code, [status, sentence]]) => `- \`${code}\` (${status}): ${sentence}.\n`)
      .join('')}`,
  ].join('\n')
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes)
    throw new Error(`llms-full.txt has ${bytes} bytes, ${mostBytes} at most; leave out guides for operators.`)
  return text
}

const printCalls = (area: string, calls: readonly CallModel[]): string =>
  `## @vitrine/client/${fileName(area)}\n\n${calls.map(({ name, call }) => `- \`${name}\` (\`${call.route}\`): ${call.summary}\n`).join('')}`
