import type { ProductMedia, RichText } from '../../generated/shared.ts'
import { escapeMarkup } from '../../kernel/escape-markup.ts'

type Block = RichText['content'][number]
type Child =
  | Block
  | {
      readonly type: 'listItem' | 'tableRow' | 'tableHeader' | 'tableCell'
      readonly content: readonly Child[]
    }
type Inline = NonNullable<Extract<Block, { readonly type: 'paragraph' }>['content']>[number]

const tags = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
} as const

/** Formatted text as HTML, with escaped texts. `address` makes the address of a picture. */
export function toHtml(
  { content }: RichText,
  media: readonly ProductMedia[] = [],
  address: (url: string) => string = (url) => url,
): string {
  const block = (node: Child): string => {
    switch (node.type) {
      case 'horizontalRule':
        return '<hr>'
      case 'heading':
        return element(`h${node.attrs.level}`, inlines(node.content))
      case 'paragraph':
        return element('p', inlines(node.content))
      case 'picture': {
        const file = media.find(({ id }) => id === node.attrs.fileId)
        if (!file) return ''
        const { url, width, height, altText } = file
        return `<img src="${escapeMarkup(address(url))}" width="${width}" height="${height}" alt="${escapeMarkup(node.attrs.altText ?? altText)}">`
      }
      default:
        return element(tags[node.type], (node.content as readonly Child[]).map(block).join(''))
    }
  }
  return content.map(block).join('')
}

const element = (tag: string, inside: string): string => `<${tag}>${inside}</${tag}>`

const inlines = (content: readonly Inline[] = []): string => content.map(inline).join('')

function inline(node: Inline): string {
  if (node.type === 'hardBreak') return '<br>'
  return (node.marks ?? []).reduceRight((inside, mark) => {
    if (mark.type === 'link') return `<a href="${escapeMarkup(mark.attrs.href)}">${inside}</a>`
    return element(mark.type === 'bold' ? 'strong' : 'em', inside)
  }, escapeMarkup(node.text))
}
