import { buttonClass } from '@vitrine/ui/button'
import { Link, type MetaFunction } from 'react-router'

import { EmptyShelf } from '../shell/empty-shelf.tsx'
import { pageMeta } from '../shell/meta.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.forms.goodbye })

/** Shown after the deletion of an account. */
export default function Goodbye() {
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-gutter py-20 md:grid-cols-2 lg:py-28">
      <div>
        <h1 className="text-4xl">{moreTexts.forms.goodbyeTitle}</h1>
        <p className="mt-5 max-w-narrow text-lg text-ink-soft">{moreTexts.forms.accountDeleted}</p>
        <Link to="/" className={`${buttonClass({ variant: 'secondary' })} mt-8`}>
          {moreTexts.forms.goToShop}
        </Link>
      </div>
      <EmptyShelf className="mx-auto w-full max-w-narrow text-line-strong" />
    </div>
  )
}
