import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Link } from 'react-router'

import { PageHead } from './page-head.tsx'

export function NotFound() {
  return (
    <>
      <PageHead title="Page not found" />
      <EmptyState
        title="Page not found"
        action={
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Go to overview
          </Link>
        }
      >
        This address does not exist. Check it, or go to the overview.
      </EmptyState>
    </>
  )
}
