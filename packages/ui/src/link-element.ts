import type { ReactNode } from 'react'

export interface LinkAttributes {
  readonly href: string
  readonly className: string
  readonly children: ReactNode
  readonly 'aria-current'?: 'page'
  readonly 'aria-label'?: string
  readonly rel?: string
}

/** How an app's router draws a link; without one it is a plain `<a>`. */
export type RenderLink = (attributes: LinkAttributes) => ReactNode
