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
