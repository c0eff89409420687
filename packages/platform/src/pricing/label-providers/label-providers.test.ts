import type { Client } from '@vitrine/client'
import {
  type CreateLabelProviderInput,
  createLabelProvider,
  deleteLabelProvider,
  queryLabelProviders,
  updateLabelProvider,
} from '@vitrine/client/label-providers'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
})

const portland: CreateLabelProviderInput['labelProvider'] = {
  name: 'Portland',
  shipFromAddress: { country: 'US', subdivision: 'OR', city: 'Portland' },
  packageType: 'SMALL_FLAT_RATE_BOX',
}

test('a provider is created, changed and deleted, with one event each', async () => {
  const { labelProvider } = await createLabelProvider(staff, {
    labelProvider: { ...portland, backupWeight: '1' },
  })
  const { id } = labelProvider
  expect(labelProvider).toMatchObject({ revision: '1', domesticServices: [], backupWeight: '1' })
  const { labelProvider: changed } = await updateLabelProvider(staff, {
    labelProvider: {
      id,
      revision: '1',
      backupWeight: null,
      domesticServices: [{ service: 'PRIORITY_MAIL' }],
    },
  })
  expect(changed).not.toHaveProperty('backupWeight')
  expect(changed).toMatchObject({ revision: '2', domesticServices: [{ service: 'PRIORITY_MAIL' }] })
  await expect(
    updateLabelProvider(staff, { labelProvider: { id, revision: '1', name: 'Late' } }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await deleteLabelProvider(staff, { labelProviderId: id })
  const events = await platform.db
    .selectFrom('outbox')
    .select('type')
    .where('site_id', '=', platform.siteId)
    .where('entity_id', '=', id)
    .execute()
  expect(events.map(({ type }) => type).sort()).toEqual([
    'wix.ecom.v1.shippo_configuration_created',
    'wix.ecom.v1.shippo_configuration_deleted',
    'wix.ecom.v1.shippo_configuration_updated',
  ])
})

test('providers are found page by page', async () => {
  for (const name of ['C', 'A', 'B'])
    await createLabelProvider(staff, { labelProvider: { ...portland, name } })
  const sort = [{ fieldName: 'name' }]
  const first = await queryLabelProviders(staff, { query: { sort, cursorPaging: { limit: 2 } } })
  const cursor = first.pagingMetadata.cursors.next
  const rest = await queryLabelProviders(staff, { query: { cursorPaging: { cursor, limit: 2 } } })
  const names = [...first.labelProviders, ...rest.labelProviders].map(({ name }) => name)
  expect([names, rest.pagingMetadata.hasNext]).toEqual([['A', 'B', 'C'], false])
  await expect(queryLabelProviders(staff, { query: { filter: { colour: 'red' } } })).rejects.toMatchObject({
    fieldViolations: [{ field: 'query.filter.colour' }],
  })
})

test.each([
  [
    'a parcel of its own without a size',
    { packageType: 'CUSTOM' },
    'labelProvider.packageDetails.dimensions',
  ],
  [
    'a place without a country',
    { shipFromAddress: { city: 'Cork' } },
    'labelProvider.shipFromAddress.country',
  ],
  [
    'one service twice',
    { domesticServices: [{ service: 'PRIORITY_MAIL' }, { service: 'PRIORITY_MAIL' }] },
    'labelProvider.domesticServices',
  ],
] as const)('%s is rejected', async (_, wrong, field) => {
  const labelProvider = { ...portland, ...wrong } as CreateLabelProviderInput['labelProvider']
  await expect(createLabelProvider(staff, { labelProvider })).rejects.toMatchObject({
    fieldViolations: [{ field }],
  })
})

test('supports the paths and names of the hosted platform', async () => {
  const { apiKey } = await platform.connection()
  const send = async (method: string, path: string, body?: object) => {
    const response = await platform.fetch(`http://vitrine.test/ecom/v1/shippo-configurations${path}`, {
      method,
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const { name: _, ...nameless } = portland
  const { body } = await send('POST', '', { shippoConfiguration: nameless })
  const { id, revision } = body.shippoConfiguration
  expect(body.shippoConfiguration).toMatchObject({ name: 'Portland', packageType: 'SMALL_FLAT_RATE_BOX' })
  const changes = { id, revision, backupWeight: '2' }
  const changed = await send('PATCH', `/${id}`, { shippoConfiguration: changes })
  expect(changed.body.shippoConfiguration).toMatchObject({ id, backupWeight: '2' })
  expect((await send('GET', `/${id}`)).body).toEqual(changed.body)
  const found = await send('POST', '/query', { query: { filter: { id } } })
  expect(found.body.shippoConfigurations).toEqual([changed.body.shippoConfiguration])
  expect((await send('DELETE', `/${id}`)).body).toEqual({})
  expect((await send('GET', `/${id}`)).status).toBe(404)
})
