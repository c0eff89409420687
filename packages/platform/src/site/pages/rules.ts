import type { PageContent } from '../../generated/pages.ts'
import type { PageSection, RichText } from '../../generated/shared.ts'
import type { StoredContent } from './columns.ts'

export const mostPages = 500
export const keptVersions = 50
/** Of the sections as JSON text. */
export const mostCharacters = 400_000

/** The content of a page without the values that are not set. */
export function contentOf({
  seoTitle,
  seoDescription,
  sections,
}: Omit<PageContent, 'title' | 'slug'>): StoredContent {
  return {
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
    // Through JSON, as the database returns it, so that equal contents compare as equal.
    sections: JSON.parse(JSON.stringify(sections)),
  }
}

export interface Written {
  readonly title: string
  readonly slug: string
  readonly content: StoredContent
}

/** The position of the first section whose id another one has; -1 if there is none. */
export function repeatedId(sections: readonly PageSection[]): number {
  const ids = new Set<string>()
  return sections.findIndex(({ id }) => ids.size === ids.add(id).size)
}

/** The files that the sections show. */
export function filesOf(sections: readonly PageSection[]): string[] {
  return [...new Set([...values(sections)].flatMap(([key, value]) => (key === 'fileId' ? value : [])))]
}

/** Texts in square brackets, which wait for words of the shop. */
export function placeholdersOf({ title, content }: Pick<Written, 'title' | 'content'>): string[] {
  const texts = [title, ...[...values(content)].map(([, value]) => value)]
  return [...new Set(texts.flatMap((text) => text.match(/\[[^[\]\n]{2,100}\]/g) ?? []))]
}

/** All texts inside, with the name of their field. */
function* values(inside: unknown, key = ''): Generator<readonly [key: string, value: string]> {
  if (typeof inside === 'string') yield [key, inside]
  else if (Array.isArray(inside)) for (const one of inside) yield* values(one, key)
  else if (typeof inside === 'object' && inside !== null)
    for (const [name, one] of Object.entries(inside)) yield* values(one, name)
}

/** Formatted text of paragraphs; a line that begins with `## ` is a heading, and one with `- ` an item of a list. */
export function richText(...lines: readonly string[]): RichText {
  const content: RichText['content'][number][] = []
  for (const line of lines) {
    const last = content.at(-1)
    if (line.startsWith('- ')) {
      const item = { type: 'listItem' as const, content: [paragraph(line.slice(2))] }
      if (last?.type === 'bulletList') content.splice(-1, 1, { ...last, content: [...last.content, item] })
      else content.push({ type: 'bulletList', content: [item] })
    } else if (line.startsWith('## '))
      content.push({
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: line.slice(3) }],
      })
    else content.push(paragraph(line))
  }
  return { type: 'doc', content }
}

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})
