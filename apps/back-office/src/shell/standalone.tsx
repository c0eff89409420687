import { Wordmark } from '@vitrine/ui/wordmark'
import type { ReactNode } from 'react'

import { shop } from '../shop.ts'
import { usePageTitle } from './use-page-title.ts'

/** A page without navigation. */
export function Standalone(props: {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  usePageTitle(props.title)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-gutter py-6">
        <Wordmark name={shop.name} size="SMALL" />
      </header>
      <main className="mx-auto flex w-full max-w-narrow flex-1 flex-col justify-center px-gutter pb-32">
        <span className="text-ink-faint">{props.icon}</span>
        <h1 className="mt-5 text-3xl">{props.title}</h1>
        <div className="mt-3 text-ink-soft">{props.children}</div>
      </main>
    </div>
  )
}
