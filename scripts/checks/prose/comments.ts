import { code } from './rules.ts'

interface Comment {
  readonly type: string
  readonly value: string
  readonly start: number
  readonly end: number
}

const directive = /^\s*(biome-ignore|@ts-|@vitest|eslint|#|\/|!|v8|@__PURE__)/

/** The prose of comments: adjacent line comments are one. */
export function commentsOf(
  comments: readonly Comment[],
  source: string,
): { readonly start: number; readonly text: string }[] {
  const found: { start: number; end: number; text: string }[] = []
  for (const { type, value, start, end } of comments) {
    if (directive.test(value)) continue
    const last = found.at(-1)
    const text = type === 'Block' ? value.replace(/^\s*\*+ ?/gm, '') : value.trim()
    if (type === 'Line' && last && /^[ \t]*\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += ` ${text}`
      last.end = end
    } else found.push({ start, end, text })
  }
  return found.flatMap(({ start, text }) => {
    const prose = text
      .replace(/(`+)[\s\S]*?\1/g, code)
      .replace(/\{?@\w+\}?/g, '.')
      .replace(/\s+/g, ' ')
      .trim()
    return prose === '' ? [] : [{ start, text: prose }]
  })
}

/** SQL comments from `--` to the end of the line. */
export function commentsOfSql(source: string): { readonly line: number; readonly text: string }[] {
  const found: { line: number; last: number; text: string }[] = []
  for (const [index, line] of source.split('\n').entries()) {
    const text = /^\s*--\s?(.*)$/.exec(line)?.[1]
    if (text === undefined) continue
    const above = found.at(-1)
    if (above?.last === index) {
      above.text += ` ${text}`
      above.last = index + 1
    } else found.push({ line: index + 1, last: index + 1, text })
  }
  return found.map(({ line, text }) => ({ line, text: text.replace(/`[^`]*`/g, code).trim() }))
}
