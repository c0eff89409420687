// @vitest-environment node
import '../../test/page.ts'

import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { addActivity, searchOrders } from '@vitrine/client/orders'
import { getMyStaffProfile } from '@vitrine/client/staff'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../test/open-page.tsx'
import { AccountMenu } from './account-menu.tsx'
import { NameDialog } from './name-dialog.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  openPage(<Menu />, { client, route: '/' })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

function Menu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AccountMenu onName={() => setOpen(true)} />
      <NameDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const enterName = async (firstName: string, lastName: string, menu: RegExp) => {
  await screen.findByRole('button', { name: menu })
  await chooseFrom(menu, 'Your profile')
  answerDialog('Your profile', 'Save', { 'First name': firstName, 'Last name': lastName })
  await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull())
}

test('a staff member enters their own name, which their comments on orders have', async () => {
  await enterName('Aoife', ' Byrne ', /Owner/)
  await screen.findByRole('button', { name: /^Aoife Byrne/ })
  expect((await getMyStaffProfile(client)).staff).toMatchObject({ firstName: 'Aoife', lastName: 'Byrne' })
  const [order] = (await searchOrders(client, {})).orders
  const activity = { merchantComment: { message: 'Rang twice.' } }
  const changed = (await addActivity(client, { id: order?.id ?? '', activity })).order
  expect(changed.activities.at(-1)).toMatchObject({ ...activity, authorName: 'Aoife Byrne' })
})

test('a staff member removes their name', async () => {
  const { email } = (await getMyStaffProfile(client)).staff
  await enterName('Aoife', '', /Owner/)
  await enterName('', '', /^Aoife/)
  await screen.findByRole('button', { name: new RegExp(`^${email}`) })
  expect((await getMyStaffProfile(client)).staff.firstName).toBeUndefined()
})
