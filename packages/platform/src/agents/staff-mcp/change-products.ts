import { products } from '@vitrine/contract/catalogue/products'
import { uploads } from '@vitrine/contract/media/uploads'
import * as z from 'zod'
import { ProductSummary, summariseProduct } from './find-products.ts'
import { refuse } from './refuse.ts'
import { id, present, price } from './shapes.ts'
import { tool } from './tool.ts'
import { twoSteps } from './two-steps.ts'

export const importPictures = twoSteps({
  name: 'import_pictures',
  title: 'Import pictures',
  description:
    'Copies pictures from public addresses into the media library of the shop, such as for create_product. Ready after a few seconds.',
  calls: [uploads.bulkImportFiles],
  input: {
    urls: z
      .array(z.url({ protocol: /^https?$/ }).max(2_000))
      .min(1)
      .max(20),
  },
  facts: {
    hosts: z.array(z.string()).describe('The servers that the shop asks for the pictures'),
    pictures: z.int(),
  },
  output: z.object({ pictureIds: z.array(id()) }),
  hints: { destructive: true, openWorld: true },
  // An address can carry data of the shop to its server, so the person sees where the pictures come from.
  async look(_, { urls }) {
    const hosts = new Set(urls.map((url) => new URL(url).host))
    return { facts: { hosts: [...hosts].toSorted(), pictures: urls.length } }
  },
  async act(ask, { urls }) {
    const importFileRequests = urls.map((url) => ({ url, mediaType: 'IMAGE' as const }))
    const { files } = await ask(uploads.bulkImportFiles, { importFileRequests })
    return { pictureIds: files.map((file) => file.id) }
  },
})

export const createProduct = tool({
  name: 'create_product',
  title: 'Create a product',
  description:
    'Creates a product as a draft, which shoppers do not see before publish_product. FILE_NOT_READY: try again in a few seconds.',
  calls: [products.createProduct],
  input: z.object({
    name: z.string().trim().min(1).max(200),
    description: z.string().max(8_000).optional().describe('Paragraphs, separated by empty lines'),
    tags: z.array(z.string().min(1).max(50)).max(50).optional(),
    pictureIds: z.array(id()).max(50).optional().describe('Of import_pictures'),
    option: z
      .string()
      .min(1)
      .max(50)
      .optional()
      .describe('What its variants differ in, such as "Size". Required for several variants'),
    variants: z
      .array(
        z.object({
          choice: z.string().min(1).max(100).optional().describe('Such as "Large"'),
          price: price(),
          sku: z.string().max(40).optional(),
          quantity: z.int().min(0).max(1_000_000).optional().describe('Default: stock is not tracked'),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: ProductSummary,
  hints: {},
  async run(ask, { name, description, tags, pictureIds, option, variants }) {
    if (!option && variants.length > 1) refuse('option', 'Several variants need an option')
    const choices = variants.flatMap(({ choice }) => choice ?? [])
    if (option && choices.length < variants.length) refuse('variants', 'Each variant needs a choice')
    const { product } = await ask(products.createProduct, {
      product: {
        name,
        ...present({ description, tags }),
        ...(pictureIds && { media: pictureIds.map((fileId) => ({ fileId })) }),
        ...(option && { options: [{ name: option, choices: choices.map((value) => ({ value })) }] }),
        variants: variants.map(({ choice, price, sku, quantity }) => ({
          price,
          ...present({ sku, quantity }),
          ...(option && choice && { choices: { [option]: choice } }),
        })),
      },
    })
    return summariseProduct(product)
  },
})
