import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { root } from '../lib/project.mjs'
import { trackedFiles } from './files.ts'

/** A page's links to files of the repository, with their lines. Web addresses and code blocks are left out. */
export function linksOf(text: string): { readonly target: string; readonly line: number }[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))
  return [...prose.matchAll(/\]\((?![a-z]+:)([^)\s#]+)[^)]*\)/g)].map((match) => ({
    target: match[1] ?? '',
    line: prose.slice(0, match.index).split('\n').length,
  }))
}

if (import.meta.main) {
  const pages = (await trackedFiles()).filter((path) => path.endsWith('.md') || path === 'llms.txt')
  let dead = 0
  for (const page of pages) {
    for (const { target, line } of linksOf(await readFile(join(root, page), 'utf8'))) {
      if (existsSync(join(root, normalize(join(dirname(page), target))))) continue
      console.log(`${page}:${line}  leads to ${target}, which is not there.`)
      dead++
    }
  }
  console.log(`${pages.length} pages, ${dead} dead links.`)
  process.exitCode = dead === 0 ? 0 : 1
}
