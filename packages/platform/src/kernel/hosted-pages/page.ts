import { fontFolder, preloadsOf } from '@vitrine/theme/fonts'
import { logoStyle, themeStyle } from '@vitrine/theme/style'

import type { HostedPages, Site } from '../../generated/hosted-pages.ts'
import type { HostedPageInit, Services } from '../services.ts'
import { themeOf } from '../settings.ts'

/** The whole data of a page, as its script and the server-side rendering read it. */
export type PageDocument = {
  readonly page: keyof HostedPages
  readonly site: Site
} & HostedPages[keyof HostedPages]

/** A hosted page whose HTML is rendered after the transaction of its request, because it makes calls of its own. */
export class PageReply extends Response {
  readonly document: PageDocument
  readonly look: Pick<HostedPageInit, 'style' | 'theme' | 'fonts' | 'origins'>
  /** Converts the finished page for callers that are no browsers. */
  convert: ((page: Response) => Promise<Response>) | undefined

  constructor(document: PageDocument, { style, theme, fonts, origins, ...init }: HostedPageInit = {}) {
    super(null, init)
    this.document = document
    this.look = { style, theme, fonts: fonts ?? [], ...(origins && { origins }) }
  }
}

const fonts = `/_hosted/${fontFolder}`

/** Collects the data of a hosted page. */
export function createHostedPage(settings: Services['settings']): Services['hostedPage'] {
  return async (ctx, page, data, init) => {
    const { name, currency, locale, language, timeZone = 'UTC', ...look } = await settings(ctx)
    const { logoUrl, supportEmail, storefrontUrl: homeUrl } = look
    const theme = themeOf(look)
    const shown = { logoUrl, isCentred: theme.header === 'CENTRED', supportEmail, homeUrl }
    const legalPages = (await ctx.services.hooks.legalPages(ctx)).map(({ title, url }) => ({ title, url }))
    const site: Site = { name, currency, locale, language, timeZone, ...shown, legalPages }
    // The style of a page comes after that of the theme, and wins.
    const style = themeStyle(theme, fonts) + logoStyle(look, theme) + (init?.style ?? '')
    const preloads = preloadsOf(theme.fonts, fonts)
    return new PageReply({ page, site, ...data } as PageDocument, { ...init, style, fonts: preloads })
  }
}
