import { useRouteError } from 'react-router'

import { FailureBanner } from './failure-banner.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Shown for unexpected errors and for scripts of an older version. */
export function ErrorPage() {
  const error = useRouteError()
  usePageTitle('Something went wrong')
  return (
    <main className="mx-auto max-w-form px-gutter py-24">
      <h1 className="mb-6 text-3xl">This page could not be displayed</h1>
      <FailureBanner title="Something went wrong" error={error} onRetry={() => window.location.reload()} />
    </main>
  )
}
