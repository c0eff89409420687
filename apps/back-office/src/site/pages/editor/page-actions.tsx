import { type Page, publishPage, schedulePage, unpublishPage } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'

import { whenSeen } from '../../../data/opening.ts'
import { Menu, type MenuItem } from '../../../shell/menu.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { shop } from '../../../shop.ts'
import { pathOf } from '../pages.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PlaceholdersDialog } from './placeholders-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useOpenPreview } from './use-open-preview.ts'
import type { PageEditor } from './use-page-editor.ts'

interface PageActionsProps {
  readonly editor: PageEditor
  readonly mayEdit: boolean
  readonly onRestore: (page: Page) => void
}

type Open = 'schedule' | 'history' | 'delete' | 'placeholders'

/** Publication, preview and history of the page. */
export function PageActions({ editor, mayEdit, onRestore }: PageActionsProps) {
  const { page, save, show } = editor
  const client = useClient()
  const { busy, run } = useAction()
  const [open, setOpen] = useState<Open>()
  const preview = useOpenPreview(page.id)
  const close = () => setOpen(undefined)
  const { id } = page
  const change = (work: () => Promise<{ readonly page: Page }>, message: string | (() => Promise<string>)) =>
    run(async () => {
      if (!(await save())) return undefined
      show((await work()).page)
      return { message: typeof message === 'string' ? message : await message() }
    })
  const publish = () =>
    change(
      () => publishPage(client, { id }),
      async () => `Published. ${await whenSeen(client)}`,
    )
  const begin = async () => {
    // The placeholders are those of the saved draft.
    if (!(await save())) return
    if (page.placeholders.length > 0) setOpen('placeholders')
    else await publish()
  }
  const items: MenuItem[] = [
    ...(mayEdit
      ? [
          {
            key: 'schedule',
            label: page.scheduledDate ? 'Change the schedule' : 'Schedule',
            onChoose: () => setOpen('schedule'),
          },
          ...(page.scheduledDate
            ? [
                {
                  key: 'end',
                  label: 'End the schedule',
                  onChoose: () => void change(() => schedulePage(client, { id }), 'The schedule has ended.'),
                },
              ]
            : []),
        ]
      : []),
    { key: 'history', label: 'History', onChoose: () => setOpen('history') },
    ...(page.state === 'PUBLISHED' && shop.storefrontUrl
      ? [
          {
            key: 'view',
            label: 'View in shop',
            onChoose: () => void window.open(`${shop.storefrontUrl}${pathOf(page)}`, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(mayEdit && page.state === 'PUBLISHED'
      ? [
          {
            key: 'unpublish',
            label: 'Unpublish',
            onChoose: () =>
              void change(() => unpublishPage(client, { id }), 'Unpublished. Shoppers no longer see it.'),
          },
        ]
      : []),
    ...(mayEdit
      ? [{ key: 'delete', label: 'Delete', tone: 'critical' as const, onChoose: () => setOpen('delete') }]
      : []),
  ]
  return (
    <>
      {shop.storefrontUrl ? (
        <Button
          variant="secondary"
          size="sm"
          className="xl:hidden"
          busy={preview.isPending}
          onClick={() => void preview.open(save)}
        >
          Preview
        </Button>
      ) : null}
      {mayEdit ? (
        <Button
          size="sm"
          busy={busy}
          disabled={!page.hasUnpublishedChanges && editor.isSaved}
          onClick={() => void begin()}
        >
          Publish
        </Button>
      ) : null}
      <Menu label="More actions" items={items} />
      <PlaceholdersDialog
        open={open === 'placeholders'}
        placeholders={page.placeholders}
        onClose={close}
        onPublish={publish}
      />
      <ScheduleDialog open={open === 'schedule'} editor={editor} onClose={close} />
      <HistoryDialog
        open={open === 'history'}
        page={page}
        mayRestore={mayEdit}
        onClose={close}
        onRestore={onRestore}
      />
      <DeletePageDialog open={open === 'delete'} page={page} onClose={close} />
    </>
  )
}
