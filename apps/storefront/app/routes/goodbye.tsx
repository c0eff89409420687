import { buttonClass } from '@vitrine/ui/button'
import { Link, type MetaFunction } from 'react-router'

import { EmptyShelf } from '../shell/empty-shelf.tsx'
import { pageMeta } from '../shell/meta.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Goodbye' })

/** Shown after the deletion of an account. */
export default function Goodbye() {
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-gutter py-20 md:grid-cols-2 lg:py-28">
      <div>
        <h1 className="text-4xl">Goodbye, and thank you</h1>
        <p className="mt-5 max-w-narrow text-lg text-ink-soft">
          Your account is deleted. You can still shop with or without an account.
        </p>
        <Link to="/" className={`${buttonClass({ variant: 'secondary' })} mt-8`}>
          Go to the shop
        </Link>
      </div>
      <EmptyShelf className="mx-auto w-full max-w-narrow text-line-strong" />
    </div>
  )
}
