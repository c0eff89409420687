import type { Given } from './given-shop.ts'
import type { Caller, World } from './world.ts'

const product = { name: 'Imported bowl', variants: [{ price: '28.00' }] }

/** An uploaded file of products: one line of JSON. */
async function uploaded(world: World, { headers }: Caller): Promise<{ readonly fileId: string }> {
  const sizeInBytes = String(JSON.stringify(product).length)
  const request = { mimeType: 'application/octet-stream', fileName: 'products.jsonl', sizeInBytes }
  const { body } = await world.send('POST', '/v1/files/generate-upload-url', request, headers)
  const { pathname, search } = new URL(body.uploadUrl)
  await world.send('PUT', pathname + search, product)
  for (;;) {
    const path = `/v1/files/get-file-by-id?fileId=${body.fileId}`
    const { file } = (await world.send('GET', path, undefined, headers)).body
    if (file.operationStatus === 'READY') return { fileId: body.fileId }
    if (file.operationStatus === 'FAILED') throw new Error('The file of products failed')
  }
}

const started: Given = async (world, who) => {
  const file = await uploaded(world, who)
  const { body } = await world.send('POST', '/v1/product-imports', file, who.headers)
  return { id: body.import.id }
}

export const givenImports: Readonly<Record<string, Given>> = {
  'productImports.previewProductImport': uploaded,
  'productImports.startProductImport': uploaded,
  'productImports.getProductImport': started,
  'productImports.listProductImportProblems': started,
  'productImports.cancelProductImport': started,
}
