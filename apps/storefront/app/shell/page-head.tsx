import { Breadcrumbs, type Crumb } from '@vitrine/ui/breadcrumbs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PageHeadProps {
  readonly title: ReactNode
  readonly crumbs?: readonly Crumb[]
  readonly children?: ReactNode
}

export function PageHead({ title, crumbs, children }: PageHeadProps) {
  return (
    <div className="mb-10 lg:mb-14">
      {crumbs ? <Crumbs crumbs={crumbs} /> : null}
      <h1 className="mt-4 text-4xl">{title}</h1>
      {children ? <div className="mt-4 max-w-measure text-lg text-ink-soft">{children}</div> : null}
    </div>
  )
}

export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <Breadcrumbs
      crumbs={crumbs}
      renderLink={({ href, ...link }) => <Link to={href} prefetch="intent" {...link} />}
    />
  )
}
