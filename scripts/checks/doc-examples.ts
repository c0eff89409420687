import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { trackedFiles } from './files.ts'

const folder = '.cache/doc-examples'

/** Declarations that the examples assume. */
const given = `declare const baseUrl: string
declare const clientId: string
declare const secrets: readonly string[]
declare const catalogAppId: string
declare const productId: string
declare const anotherProductId: string
declare const variantId: string
declare const orderId: string
declare const fileId: string
declare const lineItemId: string
declare const memberId: string
declare const collectionId: string
declare const badgeId: string
declare const checkout: { readonly purchaseFlowId: string }
declare const regionId: string
declare const client: import('@vitrine/client').Client
declare const staff: import('@vitrine/client').Client
`

/** Writes every TypeScript block of the READMEs and guides into a project for the compiler; returns its folder. */
export async function writeDocExamples(): Promise<string> {
  const target = join(root, folder)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const pages = (await trackedFiles()).filter((path) =>
    /^((packages\/\w[\w-]*\/)?README|docs\/guides\/.+)\.md$/.test(path),
  )
  for (const page of pages) {
    const text = await readFile(join(root, page), 'utf8')
    for (const [index, { code, kind, line }] of blocksOf(text).entries()) {
      // Padded with empty lines, so that the compiler's line numbers match the page.
      const file = join(target, `${page.replaceAll('/', '-')}.${index + 1}.${kind}`)
      await writeFile(file, `${'\n'.repeat(line)}${code}\nexport {}\n`)
    }
  }
  await writeFile(join(target, 'given.d.ts'), given)
  const config = { extends: '../../tsconfig.react.json', include: ['./*'] }
  await writeFile(join(target, 'tsconfig.json'), JSON.stringify(config))
  return folder
}

export function blocksOf(text: string): { code: string; kind: 'ts' | 'tsx'; line: number }[] {
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map((match) => ({
    code: match[2] ?? '',
    kind: match[1] === 'tsx' ? 'tsx' : 'ts',
    line: text.slice(0, match.index).split('\n').length,
  }))
}
