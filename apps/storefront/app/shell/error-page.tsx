import { buttonClass } from '@vitrine/ui/button'
import { Link, useLocation } from 'react-router'

import { failureOf } from '../data/failure.ts'
import { messageOf } from '../data/user-message.ts'
import { shop } from '../shop.ts'
import { EmptyShelf } from './empty-shelf.tsx'

const notThere = [
  'PAGE_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'COLLECTION_NOT_FOUND',
  'MEMBER_NOT_FOUND',
]

/** Incomplete or expired links: a retry does not help. */
const brokenLink = ['REVIEW_REQUEST_NOT_FOUND', 'REVIEW_REQUEST_LINK_EXPIRED']

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation()
  const { code, requestId } = failureOf(error)
  const isLink = brokenLink.includes(code)
  const isNotThere = isLink || notThere.includes(code)
  const title = isLink
    ? 'This link does not work'
    : isNotThere
      ? 'We could not find this page'
      : code === 'NETWORK_ERROR'
        ? 'No connection'
        : 'Something went wrong'
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-gutter py-20 md:grid-cols-2 lg:py-28">
      <title>{`${isNotThere ? 'Not found' : 'Something went wrong'} · ${shop.name}`}</title>
      <div>
        <p className="text-sm text-ink-soft">{isNotThere ? 'Not found' : 'Error'}</p>
        <h1 className="mt-3 text-4xl">{title}</h1>
        <p className="mt-5 max-w-narrow text-lg text-ink-soft">{messageOf(code)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isNotThere ? null : (
            <a href={pathname + search} className={buttonClass()}>
              Try again
            </a>
          )}
          <Link to="/products" className={buttonClass({ variant: isNotThere ? 'primary' : 'secondary' })}>
            Shop all products
          </Link>
        </div>
        {requestId ? (
          <p className="mt-8 text-xs text-ink-soft">
            If you contact us, quote request{' '}
            <code className="font-code break-all select-all">{requestId}</code>
          </p>
        ) : null}
      </div>
      <EmptyShelf className="mx-auto w-full max-w-narrow text-line-strong" />
    </div>
  )
}
