import { isApiError } from '@vitrine/client'
import { getTheme } from '@vitrine/client/theme'

import { site } from '../vitrine.ts'
import { lookOf } from './look.ts'
import { readShop } from './shop.ts'

/** An unsaved look, which staff see in a frame of the back office. An expired preview shows the saved look. */
export async function LookPreview({ preview }: { readonly preview: string }) {
  const style = await read(preview)
  return style ? <style>{style}</style> : null
}

async function read(preview: string): Promise<string | undefined> {
  try {
    const { theme } = await getTheme(await site.getClient(), { preview })
    return lookOf({ ...(await readShop()), theme })
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}
