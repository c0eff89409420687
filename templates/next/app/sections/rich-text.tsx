import type { RichTextBlock, RichTextInline, RichTextMark, RichText as Text } from '@vitrine/client/pages'
import type { ReactNode } from 'react'

import { type Media, Picture } from '../picture.tsx'
import { findMedia } from './find-media.ts'

type Nested =
  | RichTextBlock
  | {
      readonly type: 'listItem' | 'tableRow' | 'tableHeader' | 'tableCell'
      readonly content: readonly Nested[]
    }

interface Props {
  readonly text: Text
  /** The files of the page. */
  readonly media: readonly Media[]
}

/** Formatted text of a page. It contains no HTML, so that it is safe to show. */
export function RichText({ text, media }: Props) {
  // The text changes only as a whole, so that positions identify its parts.
  const nodes = (content: readonly Nested[]): ReactNode[] =>
    content.map((node, index) => <Node key={index} node={node} nodes={nodes} media={media} />)
  return <div className="text">{nodes(text.content)}</div>
}

interface NodeProps {
  readonly node: Nested
  readonly nodes: (content: readonly Nested[]) => ReactNode[]
  readonly media: readonly Media[]
}

function Node({ node, nodes, media }: NodeProps) {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>
    case 'heading': {
      const Heading = `h${node.attrs.level}` as 'h2' | 'h3' | 'h4'
      return <Heading>{inlines(node.content)}</Heading>
    }
    case 'bulletList':
      return <ul>{nodes(node.content)}</ul>
    case 'orderedList':
      return <ol>{nodes(node.content)}</ol>
    case 'listItem':
      return <li>{nodes(node.content)}</li>
    case 'blockquote':
      return <blockquote>{nodes(node.content)}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'table':
      return (
        <div className="table">
          <table>
            <tbody>{nodes(node.content)}</tbody>
          </table>
        </div>
      )
    case 'tableRow':
      return <tr>{nodes(node.content)}</tr>
    case 'tableHeader':
      return <th>{nodes(node.content)}</th>
    case 'tableCell':
      return <td>{nodes(node.content)}</td>
    case 'picture': {
      const found = findMedia(media, node.attrs)
      return found && <Picture media={found} width={1280} />
    }
  }
}

const inlines = (content: readonly RichTextInline[] = []): ReactNode[] =>
  content.map((node, index) =>
    node.type === 'hardBreak' ? (
      <br key={index} />
    ) : (
      <Marked key={index} text={node.text} marks={node.marks ?? []} />
    ),
  )

interface MarkedProps {
  readonly text: string
  readonly marks: readonly RichTextMark[]
}

function Marked({ text, marks: [mark, ...marks] }: MarkedProps): ReactNode {
  if (!mark) return text
  const inner = <Marked text={text} marks={marks} />
  if (mark.type === 'bold') return <strong>{inner}</strong>
  if (mark.type === 'italic') return <em>{inner}</em>
  return <a href={mark.attrs.href}>{inner}</a>
}
