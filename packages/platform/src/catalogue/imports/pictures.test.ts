import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../../test/picture.ts'
import { baseUrl, type Requests, requestsTo } from '../../../test/requests.ts'

let platform: TestPlatform
let requests: Requests
let staff: Record<string, string>
let origin = ''
const asked: string[] = []
/** Where the instances of a cloud find their credentials. */
const inner = 'http://169.254.169.254/latest/meta-data/a.png'
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url?.includes('gone')) response.writeHead(404).end()
  else if (request.url?.includes('moved')) response.writeHead(302, { location: inner }).end()
  else response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  platform = await createTestPlatform({ baseUrl, seed: 'empty', importFrom: ['127.0.0.0/8'] })
  requests = requestsTo(platform)
  staff = { authorization: (await platform.connection()).apiKey }
})
afterAll(async () => {
  server.close()
  await platform.close()
})

async function imported(text: string) {
  const request = { mimeType: 'application/octet-stream', sizeInBytes: String(Buffer.byteLength(text)) }
  const { body } = await requests.post('/v1/files/generate-upload-url', request, staff)
  await platform.fetch(body.uploadUrl, { method: 'PUT', body: text })
  await platform.settle()
  const { body: started } = await requests.post('/v1/product-imports', { fileId: body.fileId }, staff)
  await platform.settle()
  const { id } = started.import
  const { problems } = (await requests.get(`/v1/product-imports/${id}/problems`, staff)).body
  return { ...(await requests.get(`/v1/product-imports/${id}`, staff)).body.import, problems }
}
const bySlug = async (slug: string) =>
  (await requests.get(`/v1/products/by-slug/${slug}`, staff)).body.product

test('pictures are fetched in the background, once each, and shown in their order', async () => {
  const file = [
    'slug,name,price,pictures,option1.name,option1.value,variantPicture',
    `bowl,Bowl,28,"${origin}/a.png, ${origin}/gone.png, ${origin}/b.png",Glaze,Moss,${origin}/b.png`,
    `bowl,,28,,,Sand,`,
    `cup,Cup,9,"[{""url"":""${origin}/a.png"",""altText"":""A cup""}]",,,`,
  ].join('\n')
  const first = await imported(file)
  expect(first).toMatchObject({ created: 2, awaitedPictures: 0 })
  expect(first.problems).toEqual([
    {
      row: 2,
      field: 'media',
      message: expect.stringContaining(`The picture ${origin}/gone.png could not be fetched`),
    },
  ])
  expect(asked.toSorted()).toEqual(['/a.png', '/b.png', '/gone.png'])
  const [bowl, cup] = [await bySlug('bowl'), await bySlug('cup')]
  expect(bowl.media).toHaveLength(2)
  expect(bowl.variants.map(({ mediaId }: { mediaId?: string }) => mediaId)).toEqual([
    bowl.media[1].id,
    undefined,
  ])
  expect(cup.media).toEqual([expect.objectContaining({ id: bowl.media[0].id, altText: 'A cup' })])
  expect(await imported(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await bySlug('bowl')).toEqual(bowl)
  // Only the picture that failed is asked for again.
  expect(asked.slice(3)).toEqual(['/gone.png'])
})

test('a picture of this shop must be there', async () => {
  const result = await imported(
    'slug,name,price,pictures\nvase,Vase,1,/media/0199a000-0000-7000-8000-00000000ffff/v.png',
  )
  expect(result).toMatchObject({ created: 0, failed: 1 })
  expect(result.problems).toEqual([
    { row: 2, column: 'pictures', field: 'media[0].url', message: expect.stringMatching(/no such picture/) },
  ])
})

test('a picture that is moved to a private address is refused, and its row is named', async () => {
  const file = `slug,name,price,pictures\nlamp,Lamp,1,${origin}/b.png\njar,Jar,2,${origin}/moved.png`
  const result = await imported(file)
  expect(result).toMatchObject({ status: 'DONE', created: 2, awaitedPictures: 0 })
  expect(result.problems).toEqual([
    {
      row: 3,
      field: 'media',
      message: expect.stringMatching(/moved\.png could not be fetched: .*(public|address)/),
    },
  ])
  expect(asked.filter((path) => path.includes('meta-data'))).toEqual([])
  expect((await bySlug('jar')).media).toEqual([])
  expect((await bySlug('lamp')).media).toHaveLength(1)
})
