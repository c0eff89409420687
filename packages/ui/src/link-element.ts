import type { ReactNode } from 'react'

export interface LinkAttributes {
  readonly href: string
  readonly className: string
  readonly children: ReactNode
  readonly 'aria-current'?: 'page'
  readonly 'aria-label'?: string
  readonly rel?: string
}

/** Renders a link with the app's router; without it, a plain `<a>` is used. */
export type RenderLink = (attributes: LinkAttributes) => ReactNode
