import type { JSONContent } from '@tiptap/core'
import type { RichText } from '@vitrine/client/pages'

const inParagraphs = ['blockquote', 'tableHeader', 'tableCell']

/** The text as the platform keeps it. Blocks that it does not allow inside others become their paragraphs. */
export function fromEditor(doc: JSONContent): RichText {
  return { type: 'doc', content: (doc.content ?? []).map((node) => clean(node, 0)) } as RichText
}

/** `depth`: the number of lists around the node. */
function clean(
  { type = '', text, attrs = {}, marks, content = [] }: JSONContent,
  depth: number,
): JSONContent {
  if (type === 'text')
    return {
      type,
      text: text ?? '',
      ...(marks?.length && { marks: marks.map(({ type, attrs }) => cleanMark(type, attrs)) }),
    }
  const kept = attributesOf(type, attrs)
  const isList = type === 'bulletList' || type === 'orderedList'
  const inside = content.map((node) => clean(node, depth + (isList ? 1 : 0)))
  return {
    type,
    ...(kept && { attrs: kept }),
    ...(content.length > 0 && { content: allowed(type, inside, depth) }),
  }
}

function cleanMark(type: string, attrs: Record<string, unknown> = {}) {
  return type === 'link' ? { type, attrs: { href: attrs.href } } : { type }
}

function attributesOf(type: string, { level, fileId, altText }: Record<string, unknown>) {
  if (type === 'heading') return { level }
  if (type === 'picture') return { fileId, ...(altText ? { altText } : {}) }
  return undefined
}

/** An item of a list contains paragraphs and, in the outer list, one more level of lists. */
function allowed(type: string, inside: readonly JSONContent[], depth: number): JSONContent[] {
  if (inParagraphs.includes(type)) return inside.flatMap(paragraphsOf)
  if (type !== 'listItem') return [...inside]
  return inside.flatMap((node) =>
    (node.type === 'bulletList' || node.type === 'orderedList') && depth < 2 ? [node] : paragraphsOf(node),
  )
}

function paragraphsOf(node: JSONContent): JSONContent[] {
  if (node.type === 'paragraph') return [node]
  if (node.type === 'heading') return [{ type: 'paragraph', ...(node.content && { content: node.content }) }]
  return (node.content ?? []).flatMap(paragraphsOf)
}
