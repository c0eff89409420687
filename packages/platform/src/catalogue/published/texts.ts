/** Paragraphs, separated by empty lines. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text as HTML, which these packages call plain. */
export function toHtml(text: string): string {
  const html = (paragraph: string) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`
  return paragraphsOf(text).map(html).join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The text of HTML, in paragraphs. */
export function fromHtml(html: string): string {
  const text = html
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|div|li|ul|ol|h[1-6]|blockquote)>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .join('\n\n')
}

/** The text as the document tree of these packages. */
export function toRichContent(text: string) {
  return {
    nodes: paragraphsOf(text).map((paragraph, index) => ({
      type: 'PARAGRAPH',
      id: `p${index}`,
      nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text: paragraph, decorations: [] } }],
      paragraphData: {},
    })),
    metadata: { version: 1 },
  }
}

/** The text of a document tree, one paragraph for each of its blocks. */
export function fromRichContent(content: unknown): string {
  const nodes = nodesOf(content)
  return nodes.map(textIn).filter(Boolean).join('\n\n')
}

function textIn(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { textData } = node as { readonly textData?: { readonly text?: unknown } }
  if (typeof textData?.text === 'string') return textData.text
  return nodesOf(node).map(textIn).filter(Boolean).join('')
}

function nodesOf(node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null || !('nodes' in node)) return []
  return Array.isArray(node.nodes) ? node.nodes : []
}
