import { useQueryClient } from '@tanstack/react-query'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'

import { formatMoment } from '../../../data/format.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { pagesKey } from '../pages.ts'
import { isConflict, type PageEditor } from './use-page-editor.ts'

/** Problems and plans of the draft. */
export function EditorNotices({ editor }: { readonly editor: PageEditor }) {
  const { page, error, save, overwrite } = editor
  const queries = useQueryClient()
  const load = () => {
    sessionStorage.removeItem(`page-${page.id}`)
    void queries.resetQueries({ queryKey: [...pagesKey, 'one', page.id] })
  }
  return (
    <div className="flex flex-col gap-3">
      {isConflict(error) ? (
        <Banner
          tone="caution"
          title="This page was changed in another window or by another person"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void overwrite()}>
                Keep my version
              </Button>
              <Button size="sm" variant="secondary" onClick={load}>
                Load the other version
              </Button>
            </span>
          }
        >
          Your text is still here. Keep it, or load the other version instead.
        </Banner>
      ) : error ? (
        <FailureBanner title="The draft was not saved" error={error} onRetry={() => void save()} />
      ) : null}
      {page.scheduledDate ? (
        <Banner title={`The page is published on ${formatMoment(page.scheduledDate)}`}>
          Changes until then are published with it.
        </Banner>
      ) : null}
      {page.placeholders.length > 0 ? (
        <Banner tone="caution" title="Words are missing in square brackets">
          {page.placeholders.join(' ')}
        </Banner>
      ) : null}
    </div>
  )
}
