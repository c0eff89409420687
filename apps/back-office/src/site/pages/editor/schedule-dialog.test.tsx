// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, screen } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { createPage, getPage, type Page, updatePage } from '@vitrine/client/pages'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, openPage } from '../../../../test/open-page.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { usePageEditor } from './use-page-editor.ts'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  client = await platform.as('staff')
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

function Editor({ start }: { readonly start: Page }) {
  const editor = usePageEditor(start)
  const [open, setOpen] = useState(true)
  const title = 'Our workshop'
  return (
    <>
      <button type="button" onClick={() => editor.change({ title })}>
        Type
      </button>
      <ScheduleDialog open={open} editor={editor} onClose={() => setOpen(false)} />
    </>
  )
}

test('the dialog stays open with the failure if the draft could not be saved', async () => {
  const { page } = await createPage(client, { page: { title: 'Workshop' } })
  openPage(<Editor start={page} />, { client, route: '/' })
  await updatePage(client, { id: page.id, page: { title: 'Their workshop' } })
  screen.getByRole('button', { name: 'Type', hidden: true }).click()
  answerDialog('Schedule the publication', 'Schedule', { Publication: '2126-05-01T10:00' })
  await screen.findByText('The changes were not saved')
  expect(screen.getByLabelText('Publication')).toBeTruthy()
  expect((await getPage(client, { id: page.id })).page.scheduledDate).toBeUndefined()
})
