import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The declarations that an entry reaches through relative imports and those of the contract. */
export async function declarationsOf(types: string, entry: string): Promise<string[]> {
  const found = new Set([join(types, entry)])
  for (const path of found) {
    const text = await readFile(path, 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)) {
      const source = name.startsWith('.')
        ? join(dirname(path), name)
        : name.startsWith('@vitrine/contract/')
          ? join(types, 'contract/src', `${name.slice('@vitrine/contract/'.length)}.ts`)
          : undefined
      if (source) found.add(source.replace(/\.(ts|js)$/, '.d.ts'))
    }
  }
  return [...found]
}

/**
 * The compiler rewrites `.ts` only in JavaScript, so declarations are rewritten here. One tab instead of four spaces
 * per level saves a twentieth of what an editor loads.
 */
export const finishDeclarations = (text: string) =>
  text
    .replace(/((?:from|import\(|declare module)\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2')
    .replace(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4))
