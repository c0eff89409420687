import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts/texts.ts'

/** No cache keeps a preview, and no search engine lists it, also not its error page. */
export const previewHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

export function PreviewBar({ children }: { readonly children: ReactNode }) {
  return (
    <section
      aria-label={texts.shell.preview}
      className="sticky top-16 z-20 flex flex-wrap items-center justify-center gap-x-6 bg-ink px-gutter py-1 text-sm text-paper lg:top-20"
    >
      <p>
        <strong className="font-medium">{texts.shell.previewStrong}</strong> {children}
      </p>
      <Link
        to="/"
        className="inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-current"
      >
        {texts.shell.leavePreview}
      </Link>
    </section>
  )
}
