import type { Passage } from './kinds.ts'
import { code } from './rules.ts'

type Placed = Pick<Passage, 'line' | 'text'>

/** The passages of a Markdown page: paragraphs, items, headings, cells, and the comments of its code blocks. */
export function passagesOfPage(page: string): Placed[] {
  const lines = withoutCode(page).split('\n')
  const passages: Placed[] = []
  let open: { line: number; text: string } | undefined
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    const isItem = /^([-*+]|\d+\.)\s|^>/.test(line)
    if (line === '' || line.startsWith('|') || line.startsWith('#') || isItem) open = undefined
    if (line === '' || /^\|[-\s|:]+\|$/.test(line) || /^-{3,}$/.test(line)) continue
    if (line.startsWith('|')) {
      for (const cell of line.split(/(?<!\\)\|/))
        if (cell.trim()) passages.push({ line: index + 1, text: clean(cell) })
      continue
    }
    const text = clean(line.replace(/^(#+|[-*+]|\d+\.|>)\s+/, ''))
    if (open) {
      open.text += ` ${text}`
      continue
    }
    const passage = { line: index + 1, text }
    passages.push(passage)
    if (!line.startsWith('#')) open = passage
  }
  return [...passages, ...commentsOfBlocks(page)]
}

function commentsOfBlocks(page: string): Placed[] {
  return [...page.matchAll(/^[ \t]*```(?:tsx?|sh|sql)\n([\s\S]*?)^[ \t]*```/gm)].flatMap((block) => {
    const first = page.slice(0, block.index).split('\n').length + 1
    return (block[1] ?? '').split('\n').flatMap((line, index) => {
      const text = /(?:^|\s)(?:\/\/|#|--)\s+(\p{L}.*)$/u.exec(line)?.[1]
      return text === undefined ? [] : [{ line: first + index, text: text.replace(/`[^`]*`/g, code) }]
    })
  })
}

/** Keeps the line numbers. */
function withoutCode(page: string): string {
  const blank = (block: string): string => block.replace(/[^\n]/g, ' ')
  return page
    .replace(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, (span) => code + span.replace(/[^\n]/g, ''))
}

/** A link becomes its text; a link that shows a path is code. */
function clean(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, (_, shown: string) =>
      /^[^\s]*[/.][^\s]*$/.test(shown) ? code : shown,
    )
    .replace(/\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '')
    .trim()
}
