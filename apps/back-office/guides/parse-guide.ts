import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { GuideElement, GuideNode, GuideTag } from '../src/shell/help/guide-node.ts'

export interface Guide {
  readonly title: string
  readonly headings: readonly string[]
  readonly body: readonly GuideNode[]
}

/** Where a link of a guide leads: a path of the back office, or an address; undefined if owners cannot open it. */
export type LinkTarget = (href: string) => string | undefined

/** Throws for Markdown that a guide does not use. */
export function parseGuide(text: string, linkTo: LinkTarget): Guide {
  const [title, ...tokens] = lexer(text)
  if (title?.type !== 'heading') throw new Error('A guide begins with its title.')
  const headings = tokens.flatMap((token) =>
    token.type === 'heading' ? [plainOf(token as Tokens.Heading)] : [],
  )
  return { title: plainOf(title as Tokens.Heading), headings, body: blocks(tokens, linkTo) }
}

const blocks = (tokens: readonly Token[], linkTo: LinkTarget): GuideNode[] =>
  tokens.filter(({ type }) => type !== 'space').map((token) => nodeOf(token as MarkedToken, linkTo))

function nodeOf(token: MarkedToken, linkTo: LinkTarget): GuideNode {
  const inside = (tokens: readonly Token[] | undefined) => blocks(tokens ?? [], linkTo)
  switch (token.type) {
    case 'heading': {
      const tag = token.depth === 2 ? 'h2' : 'h3'
      return { tag, id: anchorOf(plainOf(token)), children: inside(token.tokens) }
    }
    case 'paragraph':
      return element('p', inside(token.tokens))
    case 'list':
      return element(
        token.ordered ? 'ol' : 'ul',
        token.items.map(({ tokens }) => element('li', inside(tokens))),
      )
    case 'table':
      return tableOf(token, inside)
    case 'code':
      return element('code-block', [token.text])
    case 'text':
      return token.tokens ? element('p', inside(token.tokens)) : token.text
    case 'escape':
      return token.text
    case 'codespan':
      return element('code', [token.text])
    case 'strong':
    case 'em':
      return element(token.type, inside(token.tokens))
    case 'br':
      return element('br', [])
    case 'link': {
      const href = linkTo(token.href)
      if (href === undefined) return element('em', inside(token.tokens))
      return { ...element('a', inside(token.tokens)), href }
    }
    default:
      throw new Error(`A guide cannot have Markdown of the type ${token.type}: ${token.raw}`)
  }
}

function tableOf(
  { header, rows }: Tokens.Table,
  inside: (tokens: readonly Token[]) => GuideNode[],
): GuideElement {
  const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]) =>
    element(
      'tr',
      cells.map(({ tokens }) => element(tag, inside(tokens))),
    )
  return element('table', [
    element('thead', [row('th', header)]),
    element(
      'tbody',
      rows.map((cells) => row('td', cells)),
    ),
  ])
}

const element = (tag: GuideTag, children: readonly GuideNode[]): GuideElement => ({ tag, children })

const plainOf = ({ tokens }: Tokens.Heading): string =>
  tokens.map((token) => ('text' in token ? String(token.text) : '')).join('')

/** As the links of the guides write it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
