import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { serveAgent } from '../../../test/agent.ts'
import { linkAssistant } from '../../../test/linked-agent.ts'
import { picture } from '../../../test/picture.ts'
import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { owner } from '../../../test/staff.ts'

async function openAssistant(importFrom: readonly string[]) {
  const platform = await createTestPlatform({ baseUrl, seed: 'flower-shop', importFrom: [...importFrom] })
  onTestFinished(() => platform.close())
  const requests = requestsTo(platform)
  const { partnerClientId: clientId, apiKey } = await platform.connection()
  const { authorization } = await linkAssistant(requests, { clientId, who: owner })
  const use = async (name: string, args: object) => {
    const params = { name, arguments: args }
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    return (await requests.post('/mcp/staff', asked, { authorization })).body.result
  }
  const read = async (path: string) => (await requests.get(path, { authorization: apiKey })).body
  return { platform, use, read }
}

const servePicture = () =>
  serveAgent((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })

test('an assistant makes a product with a picture of the web', async () => {
  const { platform, use, read } = await openAssistant(['127.0.0.0/8'])
  const { url } = await servePicture()
  const imported = await use('import_pictures', { urls: [url] })
  const { pictureIds } = imported.structuredContent
  await platform.settle()
  const made = await use('create_product', {
    name: 'Peonies',
    description: 'A dozen.\n\nIn season until June.',
    pictureIds,
    variants: [{ price: '24.00', quantity: 5 }],
  })
  const { product } = await read(`/v1/products/${made.structuredContent.id}`)
  expect(product).toMatchObject({
    name: 'Peonies',
    visibility: 'DRAFT',
    media: [{ kind: 'IMAGE', id: pictureIds[0] }],
  })
})

test('a picture of a private network stays there', async () => {
  const { platform, use, read } = await openAssistant([])
  const { url, asked } = await servePicture()
  const { structuredContent } = await use('import_pictures', { urls: [url] })
  await platform.settle()
  expect(asked()).toBe(0)
  const { file } = await read(`/v1/files/get-file-by-id?fileId=${structuredContent.pictureIds[0]}`)
  expect(file.operationStatus).toBe('FAILED')
})
