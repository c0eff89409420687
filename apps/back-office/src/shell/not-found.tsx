import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Link } from 'react-router'

import { PageHead } from './page-head.tsx'

export function NotFound() {
  return (
    <>
      <PageHead title="Not found" />
      <EmptyState
        title="There is no page at this address"
        action={
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Go to the overview
          </Link>
        }
      >
        It may have been mistyped, or belong to a newer version of the back office.
      </EmptyState>
    </>
  )
}
