// @vitest-environment node
import '../test/page.ts'
import '../test/list-size.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { queryCustomers } from '@vitrine/client/customers'
import { queryReturns } from '@vitrine/client/returns'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../test/open-page.tsx'
import { AbandonedPage } from './checkout/abandoned/abandoned-page.tsx'
import { ReturnsPage } from './orders/returns/returns-page.tsx'
import { CustomersPage } from './people/customers/customers-page.tsx'
import { site } from './site.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

const open = async (page: ReactNode, route: string, search = '') =>
  openPage(page, { client: await platform.as('staff'), route, at: route + search })

/** Selects all rows of the list by the keyboard, and returns their number. */
async function selectRows(): Promise<number> {
  const links = await waitFor(() => {
    const found = document.querySelectorAll<HTMLElement>('[data-row]')
    expect(found.length).toBeGreaterThan(0)
    return [...found]
  })
  for (const link of links) fireEvent.keyDown(link, { key: 'x' })
  await screen.findByText(`${links.length} selected`)
  return links.length
}

/** Starts the task in its dialog, and waits for the result. */
async function runTask(title: string, verb: RegExp, result: RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title, hidden: true }))
  fireEvent.click(await dialog.findByRole('button', { name: verb, hidden: true }))
  await dialog.findByText(result)
}

test('selected customers get a tag', async () => {
  const client = await platform.as('staff')
  const tagged = async () =>
    (await queryCustomers(client, { query: { filter: { tags: { $hasSome: ['wholesale'] } } } })).customers
      .length
  await open(<CustomersPage />, '/customers', '?orders=returning')
  const count = await selectRows()
  const tag = async (button: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Tag' }))
    const field = await screen.findByRole('textbox', { name: 'Tag', hidden: true })
    fireEvent.change(field, { target: { value: 'wholesale' } })
    fireEvent.click(screen.getByRole('button', { name: button, hidden: true }))
  }
  await tag('Add tag')
  await runTask('Tag customers', /^Tag \d+ customers?$/, /^\d+ customers? tagged “wholesale”\.$/)
  expect(await tagged()).toBe(count)
})

test('selected abandoned checkouts that are not recovered get a reminder', async () => {
  await open(<AbandonedPage />, '/abandoned-checkouts')
  await selectRows()
  fireEvent.click(screen.getByRole('button', { name: 'Send reminders' }))
  await runTask('Send reminders', /^Remind \d+ customers?$/, /^\d+ customers? reminded/)
})

test('selected returns that are requested are approved', async () => {
  const client = await platform.as('staff')
  const requested = async () =>
    (await queryReturns(client, { query: { filter: { status: 'REQUESTED' } } })).returns.length
  expect(await requested()).toBeGreaterThan(0)
  await open(<ReturnsPage />, '/returns')
  await selectRows()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await runTask('Approve returns', /^Approve \d+ returns?$/, /^\d+ returns? approved\.$/)
  expect(await requested()).toBe(0)
})

test('without the permission for their task, rows cannot be selected', async () => {
  const boxes = () => screen.queryAllByRole('checkbox', { name: /^Select / })
  await open(<ReturnsPage />, '/returns')
  await waitFor(() => expect(boxes().length).toBeGreaterThan(0))
  cleanup()
  Object.assign(site, { permissions: ['ORDERS.READ'] })
  try {
    await open(<ReturnsPage />, '/returns')
    await waitFor(() => expect(document.querySelectorAll('[data-row]').length).toBeGreaterThan(0))
    expect(boxes()).toEqual([])
  } finally {
    Object.assign(site, { permissions: undefined })
  }
})
