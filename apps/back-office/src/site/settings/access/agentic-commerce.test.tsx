// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createApiKey } from '@vitrine/client/api-keys'
import { getAgentSettings, updateAgentSettings } from '@vitrine/client/site-settings'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { AgenticCommerce } from './agentic-commerce.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an owner switches the protocol on, sees its address, and switches it off with undo', async () => {
  const client = await platform.as('staff')
  const isOn = async () => (await getAgentSettings(client)).agentSettings.agenticCommerce
  openPage(<AgenticCommerce />, { client, route: '/settings/assistants' })
  const box = await screen.findByLabelText(/^Agentic Commerce Protocol/)
  expect(screen.queryByText(/\/acp$/)).toBeNull()
  fireEvent.click(box)
  await screen.findByText('Agents with a key can buy now.')
  expect(screen.getByText(/\/acp$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'API key' }).getAttribute('href')).toBe('/settings/api-keys')
  expect(await isOn()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await isOn()).toBe(false))
})

test('an owner sends order events to an agent, sees what is missing, and stops them', async () => {
  const client = await platform.as('staff')
  await updateAgentSettings(client, { agentSettings: { agenticCommerce: true } })
  await createApiKey(client, { apiKey: { name: 'Helper', permissions: ['AGENTS.MANAGE'] } })
  openPage(<AgenticCommerce />, { client, route: '/settings/assistants' })
  fireEvent.click(await screen.findByRole('button', { name: 'Send order events to Helper' }))
  const url = await screen.findByLabelText('Address')
  fireEvent.change(url, { target: { value: 'http://localhost:4999/webhooks/order_events' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter the secret, at least 8 characters.')
  fireEvent.change(screen.getByLabelText('Secret'), { target: { value: 'long enough' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Order events to http://localhost:4999/webhooks/order_events')
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Helper' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop order events', hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Send order events to Helper' })
})
