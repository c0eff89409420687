import { buttonClass } from '@vitrine/ui/button'
import { Link, useLocation } from 'react-router'

import { failureOf } from '../data/failure.ts'
import { messageOf } from '../data/user-message.ts'
import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'
import { EmptyShelf } from './empty-shelf.tsx'

/** Incomplete or expired links: a retry does not help. */
const brokenLink = /^REVIEW_REQUEST_(NOT_FOUND|LINK_EXPIRED)$/

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation()
  const { code, requestId } = failureOf(error)
  const isLink = brokenLink.test(code)
  const isNotThere = isLink || code.endsWith('_NOT_FOUND')
  const title = isLink
    ? texts.shell.brokenLink
    : isNotThere
      ? texts.shell.pageNotFound
      : code === 'NETWORK_ERROR'
        ? texts.shell.noConnection
        : texts.shell.somethingWrong
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-gutter py-20 md:grid-cols-2 lg:py-28">
      <title>{`${isNotThere ? texts.shell.notFound : texts.shell.somethingWrong} · ${shop.name}`}</title>
      <div>
        <p className="text-sm text-ink-soft">{isNotThere ? texts.shell.notFound : texts.shell.error}</p>
        <h1 className="mt-3 text-4xl">{title}</h1>
        <p className="mt-5 max-w-narrow text-lg text-ink-soft">{messageOf(code)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isNotThere ? null : (
            <a href={pathname + search} className={buttonClass()}>
              {texts.shell.tryAgain}
            </a>
          )}
          <Link to="/products" className={buttonClass({ variant: isNotThere ? 'primary' : 'secondary' })}>
            {texts.shell.shopAll}
          </Link>
        </div>
        {requestId ? (
          <p className="mt-8 text-xs text-ink-soft">
            {texts.shell.quoteRequest} <code className="font-code break-all select-all">{requestId}</code>
          </p>
        ) : null}
      </div>
      <EmptyShelf className="mx-auto w-full max-w-narrow text-line-strong" />
    </div>
  )
}
