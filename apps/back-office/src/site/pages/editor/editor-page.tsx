import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { useClient } from '@vitrine/react/provider'
import { useParams } from 'react-router'

import { FormSkeleton } from '../../../form/form-skeleton.tsx'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import { pageOptions } from '../pages.ts'
import { Editor } from './editor.tsx'

/** Loads lazily, because it contains the editor of formatted texts. */
export function Component() {
  const { id = '' } = useParams()
  const { data: page, error, refetch } = useQuery(pageOptions(useClient(), id))
  if (isApiError(error) && error.code === 'PAGE_NOT_FOUND') return <NotFound />
  if (error)
    return <FailureBanner title="The page could not be loaded" error={error} onRetry={() => void refetch()} />
  return page ? <Editor key={page.id} start={page} /> : <FormSkeleton />
}
