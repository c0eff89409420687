import { isApiError } from '@vitrine/client'
import { getTheme } from '@vitrine/client/theme'
import type { Session } from '@vitrine/server-kit/session'
import { isAlwaysDark } from '@vitrine/theme/derive'
import { fontFolder, preloadsOf } from '@vitrine/theme/fonts'
import { type Logos, logoStyle, themeStyle } from '@vitrine/theme/style'
import type { Theme } from '@vitrine/theme/theme'

import { type Look, shop } from '../shop.ts'

const fonts = `/${fontFolder}`

export const lookOf = (theme: Theme, logos: Logos): Look => ({
  style: themeStyle(theme, fonts) + logoStyle(logos, theme),
  header: theme.header,
  isAlwaysDark: isAlwaysDark(theme),
  fonts: preloadsOf(theme.fonts, fonts),
})

/** An unsaved theme, which staff see in a frame of the back office. */
export interface LookPreview extends Look {
  /** The origin whose pages may show this page in a frame. */
  readonly origin: string | undefined
}

/** The look that the address asks for. An expired preview shows the saved look. */
export async function findPreview({ client }: Session, request: Request): Promise<LookPreview | undefined> {
  const preview = new URL(request.url).searchParams.get('look')
  if (!preview) return undefined
  try {
    const { theme, previewOrigin } = await getTheme(client, { preview })
    return { ...lookOf(theme, shop), origin: previewOrigin }
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}
