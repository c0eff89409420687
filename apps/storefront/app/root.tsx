import type { SiteFrame } from '@vitrine/client/site-frame'
import { cartOptions } from '@vitrine/react/cart'
import { collectionsOptions } from '@vitrine/react/products'
import { wishlistOptions } from '@vitrine/react/wishlist'
import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'

import { config } from '../config.ts'
import { DataProviders } from './data/data-providers.tsx'
import { readPreferences } from './data/preferences.ts'
import { useLook, useSite } from './data/site.ts'
import { load } from './server/load.server.ts'
import { findPreview } from './server/look.server.ts'
import { findClosedShop, openingMiddleware } from './server/opening.server.tsx'
import { isOptedOut } from './server/opted-out.server.ts'
import { refreshShop, shopMiddleware, siteFrame } from './server/shop.server.ts'
import { site } from './server/site.server.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { shop, shopOfPage } from './shop.ts'
import styles from './styles.css?url'
import { pageLanguage } from './texts/texts.ts'

export const middleware: MiddlewareFunction<Response>[] = [shopMiddleware, site.middleware, openingMiddleware]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const { client } = session
    const closedShop = findClosedShop(args.context)
    const [preview] = await Promise.all([
      findPreview(session, args.request),
      refreshShop(),
      queries.prefetchQuery(collectionsOptions(client)),
      queries.prefetchQuery(wishlistOptions(client)),
      session.role() === 'none'
        ? // A new visitor has no cart, so no request is sent and no session starts.
          queries.setQueryData(cartOptions(client).queryKey, null)
        : queries.prefetchQuery(cartOptions(client)),
    ])
    const lines = queries.getQueryData(cartOptions(client).queryKey)?.lineItems ?? []
    return {
      role: session.role(),
      session: session.name(),
      origin: session.origin,
      platformUrl: config.platformUrl,
      frame: preview || closedShop || isStaffPage(args.url) ? withoutAnalytics(siteFrame()) : siteFrame(),
      year: new Date().getFullYear(),
      ...(closedShop && { closedShop }),
      ...(!closedShop && { visitsUrl: `${config.platformUrl}/v1/visits` }),
      counts: {
        wishes: queries.getQueryData(wishlistOptions(client).queryKey)?.length ?? 0,
        cart: lines.reduce((count, { quantity }) => count + quantity, 0),
      },
      isOptedOut: isOptedOut(args.request),
      ...(preview && { preview }),
      preferences: readPreferences(args.request.headers.get('cookie') ?? ''),
    }
  })

/** Pages that staff look at before publication. */
const isStaffPage = ({ pathname }: URL): boolean => pathname.startsWith('/preview/')

const withoutAnalytics = ({ analytics: _, ...frame }: SiteFrame): SiteFrame => frame

/** Loaded once: later the browser has newer data, and a sign-in or sign-out reloads the page. */
export const shouldRevalidate = () => false

/** The document of every page, also of error pages. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { style, isAlwaysDark } = useLook()
  const { preferences, visitsUrl } = useSite() ?? {}
  return (
    <html
      lang={pageLanguage()}
      data-theme={isAlwaysDark ? undefined : preferences?.theme}
      data-shop={JSON.stringify(shopOfPage())}
      data-visits={visitsUrl}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* Own files need no nonce, and browsers hide it from scripts, which would break hydration. */}
        <Links nonce="" />
        {/* After the style sheet, whose values it replaces. */}
        <style id="look">{style}</style>
        <link rel="icon" href={shop.faviconUrl ?? '/favicon.svg'} />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <DataProviders>
      <Frame>
        <Outlet />
      </Frame>
    </DataProviders>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <DataProviders>
      <Frame>
        <ErrorPage error={error} />
      </Frame>
    </DataProviders>
  )
}
