import { planRendition } from '@vitrine/media'

import { type Context, inBackground } from '../../kernel/http/context.ts'
import { fileForServing } from '../files/index.ts'
import { makeRendition } from './make-rendition.ts'

/** In pixels: the widths that `imageSrcSet` of the client asks of a picture that is not wider, the smallest first. */
const usualWidths = [160, 320, 480, 640, 960, 1280] as const

/** Creates the renditions that pages ask for, before a page asks. */
export const prepareRenditions = inBackground(
  async (ctx: Context, { fileId }: { readonly fileId: string }) => {
    const file = await fileForServing(ctx, fileId)
    if (!file?.picture || !file.keys.picture) return
    for (const width of usualWidths) {
      if (width > file.picture.width || ctx.services.draining.signal.aborted) return
      const plan = planRendition(
        file.picture,
        { mode: 'fit', width, format: 'auto', animated: true },
        'image/avif',
      )
      if (plan) await makeRendition(ctx, `${file.keys.renditions}/${plan.key}`, file, plan)
    }
  },
)
