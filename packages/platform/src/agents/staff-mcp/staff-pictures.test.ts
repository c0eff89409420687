import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { serveAgent } from '../../../test/agent.ts'
import { assistantOf } from '../../../test/assistant.ts'
import { picture } from '../../../test/picture.ts'
import { baseUrl, requestsTo } from '../../../test/requests.ts'

async function openAssistant(importFrom: readonly string[]) {
  const platform = await createTestPlatform({ baseUrl, seed: 'flower-shop', importFrom: [...importFrom] })
  onTestFinished(() => platform.close())
  const requests = requestsTo(platform)
  const { partnerClientId, apiKey } = await platform.connection()
  const assistant = await assistantOf(requests, partnerClientId)
  const read = async (path: string) => (await requests.get(path, { authorization: apiKey })).body
  return { platform, read, ...assistant }
}

const servePicture = () =>
  serveAgent((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })

test('an assistant makes a product with a picture of the web', async () => {
  const { platform, answerOf, confirm, read } = await openAssistant(['127.0.0.0/8'])
  const { url } = await servePicture()
  const { pictureIds } = await confirm('import_pictures', { urls: [url] })
  await platform.settle()
  const { id } = await answerOf('create_product', {
    name: 'Peonies',
    description: 'A dozen.\n\nIn season until June.',
    pictureIds,
    variants: [{ price: '24.00', quantity: 5 }],
  })
  const { product } = await read(`/v1/products/${id}`)
  expect(product).toMatchObject({
    name: 'Peonies',
    visibility: 'DRAFT',
    media: [{ kind: 'IMAGE', id: pictureIds[0] }],
  })
})

test('the first step fetches nothing, and names the servers that the second one asks', async () => {
  const { platform, answerOf, refusalOf } = await openAssistant(['127.0.0.0/8'])
  const { url, asked } = await servePicture()
  const { host } = new URL(url)
  const urls = [url, `http://${host}/other.png`]
  const { toConfirm, done } = await answerOf('import_pictures', { urls })
  const token = expect.any(String)
  expect([toConfirm, done]).toEqual([{ urls, hosts: [host], pictures: 2, token }, undefined])
  const other = { urls: [url, 'https://pictures.example/one.png'], confirmed: toConfirm }
  expect(await refusalOf('import_pictures', other)).toContain('confirmed.')
  await platform.settle()
  expect(asked()).toBe(0)
})

test('a consent counts once, however its token is written', async () => {
  const { answerOf, refusalOf } = await openAssistant(['127.0.0.0/8'])
  const { url } = await servePicture()
  const { toConfirm } = await answerOf('import_pictures', { urls: [url] })
  const agreed = { urls: [url], confirmed: toConfirm }
  expect((await answerOf('import_pictures', agreed)).done.pictureIds).toHaveLength(1)
  const { token } = toConfirm
  for (const again of [token, `${token}=`, `${token}.x`, otherSpelling(token)]) {
    const repeated = { ...agreed, confirmed: { ...toConfirm, token: again } }
    expect(await refusalOf('import_pictures', repeated)).toContain('confirmed.token\\" It was used before')
  }
})

/** The last character of a signature of 32 bytes has two bits that mean nothing. */
function otherSpelling(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1]
}

test('a picture of a private network stays there', async () => {
  const { platform, confirm, read } = await openAssistant([])
  const { url, asked } = await servePicture()
  const { pictureIds } = await confirm('import_pictures', { urls: [url] })
  await platform.settle()
  expect(asked()).toBe(0)
  const { file } = await read(`/v1/files/get-file-by-id?fileId=${pictureIds[0]}`)
  expect(file.operationStatus).toBe('FAILED')
})
