import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { toPublished } from '../site-profile/index.ts'

const { reads } = publishedCalls({})

export const sitePropertyCalls: readonly Page[] = reads(
  ['GET /site-properties/v4/properties'],
  z.object({ fields: z.union([z.string().max(1000), z.array(z.string().max(100)).max(50)]).optional() }),
  async ({ fields }, ctx) => {
    const properties = toPublished(await ctx.services.settings(ctx), ctx.services.baseUrl)
    const wanted = [fields ?? []].flat().flatMap((text) => text.split(','))
    const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name)
    return { version: '1', properties: Object.fromEntries(Object.entries(properties).filter(isWanted)) }
  },
  'SETTINGS.READ',
)
