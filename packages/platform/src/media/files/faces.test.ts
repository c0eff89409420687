import { type FaceDetector, resizeImage } from '@vitrine/media'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { requestsTo } from '../../../test/requests.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path fill="#a30" d="M0 0h90v90H0z"/></svg>'

async function faces(faceDetector?: FaceDetector) {
  const platform = await createTestPlatform({ faceDetector })
  const { apiKey } = await platform.connection()
  const as = { authorization: apiKey }
  const { send } = requestsTo(platform)
  const body = { mimeType: 'image/png', fileName: 'face.png' }
  const made = await send('POST', '/v1/files/generate-upload-url', body, as)
  const png = await resizeImage(Buffer.from(picture), { width: 200, format: 'png' })
  const sent = await platform.fetch(`${made.body.uploadUrl}?filename=face.png`, {
    method: 'PUT',
    body: new Uint8Array(png),
    headers: { 'content-type': 'image/png' },
  })
  const { file } = (await sent.json()) as { readonly file: { readonly id: string } }
  await platform.settle()
  const found = await send('GET', `/v1/files/get-file-by-id?fileId=${file.id}`, undefined, as)
  expect(found.body.file.operationStatus).toBe('READY')
  const { faces, facesChecked } = found.body.file.media.image
  return { faces, facesChecked }
}

test('faces are only found with a detector', async () => {
  expect(await faces()).toEqual({ faces: [], facesChecked: false })
})

test('a configured detector returns the position and confidence of each face', async () => {
  const face = { confidence: 0.93, x: 20, y: 10, width: 30, height: 40 }
  expect(await faces({ name: 'test', find: async () => [face] })).toEqual({
    faces: [{ ...face, confidence: 93 }],
    facesChecked: true,
  })
})

test('an image becomes READY even if the face detector fails', async () => {
  const find = () => Promise.reject(new Error('out of order'))
  expect(await faces({ name: 'test', find })).toEqual({ faces: [], facesChecked: false })
})
