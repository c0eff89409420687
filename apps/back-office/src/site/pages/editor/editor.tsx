import type { Page } from '@vitrine/client/pages'
import { useState } from 'react'

import { may } from '../../../data/may.ts'
import { BackToList } from '../../../list/back-to-list.tsx'
import { StateBadge } from '../../../list/state-badge.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { useLeaveGuard } from '../../../shell/use-leave-guard.tsx'
import { useMediaQuery } from '../../../shell/use-media-query.ts'
import { pathOf, stateOf } from '../pages.ts'
import { EditorNotices } from './editor-notices.tsx'
import { LivePreview } from './live-preview.tsx'
import { PageActions } from './page-actions.tsx'
import { PageFields } from './page-fields.tsx'
import { SectionList } from './section-list.tsx'
import { usePageEditor } from './use-page-editor.ts'

export function Editor({ start }: { readonly start: Page }) {
  const editor = usePageEditor(start)
  const { page, draft, change, isSaved, error } = editor
  const [restored, setRestored] = useState(0)
  const guard = useLeaveGuard(Boolean(error) && !isSaved, () => undefined)
  const isWide = useMediaQuery('(min-width: 80rem)')
  const mayEdit = may('CONTENT.MANAGE')
  return (
    <div className="pb-10">
      <PageHead
        title={draft.title || 'Untitled page'}
        back={<BackToList to="/pages" name="Pages" />}
        marks={<StateBadge {...stateOf(page)} />}
        detail={
          <>
            {pathOf(page)} ·{' '}
            <span role="status">{error ? 'Not saved' : isSaved ? savedAs(page) : 'Saving…'}</span>
          </>
        }
        actions={
          <PageActions
            editor={editor}
            mayEdit={mayEdit}
            onRestore={(restoredPage) => {
              const { title, sections } = restoredPage
              editor.show(restoredPage)
              change({ title, sections })
              setRestored(restored + 1)
            }}
          />
        }
      />
      <EditorNotices editor={editor} />
      <div className="mt-3 grid items-start gap-8 xl:grid-cols-[minmax(24rem,30rem)_minmax(0,1fr)]">
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-8">
          <legend className="sr-only">Content of the page</legend>
          <PageFields page={page} draft={draft} change={change} error={error} />
          <SectionList
            key={restored}
            sections={draft.sections}
            media={page.media}
            onChange={(sections) => change({ sections })}
          />
        </fieldset>
        {isWide ? <LivePreview page={page} /> : null}
      </div>
      {guard.dialog}
    </div>
  )
}

const savedAs = ({ state, hasUnpublishedChanges }: Page): string =>
  state === 'PUBLISHED' && !hasUnpublishedChanges ? 'Published' : 'Draft saved'
