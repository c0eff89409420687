// @vitest-environment node
import '../../test/page.ts'

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPage } from '../../test/open-page.tsx'
import type { JobTask } from './job-dialog.tsx'
import { useJob } from './use-job.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

let isOver = false
let ends = 0
beforeEach(() => {
  isOver = false
  ends = 0
})

const task = (done: string): JobTask => ({
  title: `Drafts ${done}`,
  one: 'draft',
  many: 'drafts',
  key: ['test', done],
  label: 'Go',
  done,
  consequence: '',
  preview: async () => ({ total: 3, possible: 3, limit: 10 }),
  start: async () => 'job',
  read: async () => ({
    status: isOver ? 'DONE' : 'RUNNING',
    total: 3,
    totalSuccesses: isOver ? 2 : 0,
    totalFailures: isOver ? 1 : 0,
    failures: [],
  }),
  nameRows: async () => new Map(),
  hrefOf: () => '/',
  errorText: () => '',
  onDone: () => {
    ends += 1
  },
})

function Page() {
  const job = useJob()
  return (
    <>
      <button type="button" onClick={() => job.start(task('deleted'))}>
        Delete
      </button>
      <button type="button" onClick={() => job.start(task('tagged'))}>
        Tag
      </button>
      {job.dialog}
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

async function begin(): Promise<void> {
  openPage(<Page />, { client: await platform.as('visitor'), route: '/drafts' })
  press('Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Go 3 drafts', hidden: true }))
  await screen.findByText('0 of 3')
}

const toast = () =>
  within(screen.getByRole('region', { name: 'Notifications' })).findByText('2 drafts deleted, 1 failed.')

test('the result of a job appears after its dialog is closed', async () => {
  await begin()
  fireEvent(screen.getByRole('dialog', { hidden: true }), new window.Event('close'))
  isOver = true
  await toast()
  expect(ends).toBe(1)
})

test('the result of a job appears after another task replaced its dialog', async () => {
  await begin()
  press('Tag')
  await screen.findByText('3 drafts will be tagged.')
  isOver = true
  await toast()
  expect(ends).toBe(1)
})

test('a dialog that is open shows the result itself', async () => {
  await begin()
  isOver = true
  await screen.findByText('2 drafts deleted, 1 failed.')
  expect(ends).toBe(1)
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('')
})
