import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { site } from '../../site.ts'
import type { GuideElement, GuideNode } from './guide-node.ts'

const classes: Readonly<Partial<Record<GuideElement['tag'], string>>> = {
  h2: 'mt-8 mb-3 scroll-mt-24 text-2xl',
  h3: 'mt-6 mb-2 scroll-mt-24 text-lg font-medium',
  p: 'my-3 [li>&]:my-0 [td>&]:my-0',
  ul: 'my-3 list-disc pl-5',
  ol: 'my-3 list-decimal pl-5',
  li: 'my-1',
  code: 'rounded-sm bg-surface px-1 text-sm break-words',
  table: 'w-full text-sm',
  th: 'border-b border-line py-2 pr-4 text-left align-bottom font-medium',
  td: 'border-b border-line py-2 pr-4 align-top',
}

export function GuideBody({ nodes }: { readonly nodes: readonly GuideNode[] }) {
  return nodes.map(render)
}

function render(node: GuideNode, place: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, id, children } = node
  const inside = children.map(render)
  const key = place
  switch (tag) {
    case 'a':
      return (
        <GuideLink key={key} href={node.href ?? ''}>
          {inside}
        </GuideLink>
      )
    case 'code-block':
      return (
        <details key={key} className="my-3">
          <summary className="vt-reach cursor-pointer text-sm text-ink-soft">
            For developers: an example
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-md bg-surface p-4 text-sm">
            <code>{inside}</code>
          </pre>
        </details>
      )
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <div key={key} tabIndex={0} className="my-4 overflow-x-auto">
          <table className={classes.table}>{inside}</table>
        </div>
      )
    case 'br':
      return <br key={key} />
    default:
      return createElement(tag, { key, id, className: classes[tag] }, inside)
  }
}

function GuideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href.startsWith('/help/') || href.startsWith('#'))
    return (
      <Link to={href} className="vt-link">
        {children}
      </Link>
    )
  return (
    <a
      href={href.startsWith('/') ? site.platformUrl + href : href}
      className="vt-link"
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  )
}
