import type { RichTextBlock, RichTextInline, RichTextMark, RichText as Text } from '@vitrine/client/pages'
import { Picture } from '@vitrine/react/picture'
import type { ReactNode } from 'react'

import { pictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { usePageMedia } from './page-media.tsx'
import { ShopLink } from './shop-link.tsx'

type Nested =
  | RichTextBlock
  | {
      readonly type: 'listItem' | 'tableRow' | 'tableHeader' | 'tableCell'
      readonly content: readonly Nested[]
    }

/** Formatted text of a page. */
export function RichText({ text, className = '' }: { readonly text: Text; readonly className?: string }) {
  return <div className={`flex flex-col gap-4 ${className}`}>{nodes(text.content)}</div>
}

// The text changes only as a whole, so that positions identify its parts.
const nodes = (content: readonly Nested[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  content.map((node, index) => <Node key={index} node={node} />)

function Node({ node }: { readonly node: Nested }) {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>
    case 'heading':
      return <Heading level={node.attrs.level}>{inlines(node.content)}</Heading>
    case 'bulletList':
      return <ul className="flex list-disc flex-col gap-1.5 pl-5">{nodes(node.content)}</ul>
    case 'orderedList':
      return <ol className="flex list-decimal flex-col gap-1.5 pl-5">{nodes(node.content)}</ol>
    case 'listItem':
      return <li>{nodes(node.content)}</li>
    case 'blockquote':
      return (
        <blockquote className="border-l-2 border-line-strong pl-5 font-display text-xl">
          {nodes(node.content)}
        </blockquote>
      )
    case 'horizontalRule':
      return <hr className="my-4" />
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table className="vt-numbers w-full border-collapse text-left text-base">
            <tbody>{nodes(node.content)}</tbody>
          </table>
        </div>
      )
    case 'tableRow':
      return <tr className="border-b border-line">{nodes(node.content)}</tr>
    case 'tableHeader':
      return <th className="py-2.5 pr-6 font-medium">{nodes(node.content)}</th>
    case 'tableCell':
      return <td className="py-2.5 pr-6 align-top">{nodes(node.content)}</td>
    case 'picture':
      return <TextPicture {...node.attrs} />
  }
}

function Heading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  if (level === 2) return <h2 className="mt-6 text-2xl first:mt-0">{children}</h2>
  if (level === 3) return <h3 className="mt-4 text-xl first:mt-0">{children}</h3>
  return <h4 className="mt-2 font-medium first:mt-0">{children}</h4>
}

function TextPicture(picture: { readonly fileId: string; readonly altText?: string }) {
  const media = usePageMedia(picture)
  const platformUrl = useSite()?.platformUrl ?? ''
  if (!media) return null
  return (
    <Picture
      src={{ ...media, url: pictureUrl(media.url, platformUrl) }}
      alt={media.altText}
      sizes="(min-width: 42rem) 38rem, 100vw"
      className="h-auto w-full bg-sunken"
    />
  )
}

const inlines = (content: readonly RichTextInline[] = []): ReactNode[] =>
  content.map((node, index) =>
    node.type === 'hardBreak' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <br key={index} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Marked key={index} marks={node.marks}>
        {node.text}
      </Marked>
    ),
  )

function Marked({
  marks: [mark, ...rest] = [],
  children,
}: {
  readonly marks?: readonly RichTextMark[] | undefined
  readonly children: ReactNode
}) {
  if (!mark) return children
  const inner = <Marked marks={rest}>{children}</Marked>
  if (mark.type === 'bold') return <strong className="font-medium">{inner}</strong>
  if (mark.type === 'italic') return <em>{inner}</em>
  return (
    <ShopLink to={mark.attrs.href} className="vt-link">
      {inner}
    </ShopLink>
  )
}
