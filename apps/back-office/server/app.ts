import type { Site } from '@vitrine/server-kit/site'
import { Hono } from 'hono'

/** Serves sign-in, sign-out and the API proxy, which adds the tokens that the browser never receives. */
export function siteRoutes(backOffice: Site): Hono {
  const app = new Hono()
  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], ['/api/*', '/auth/*'], async ({ req, notFound }) => {
    return (await backOffice.answer(await backOffice.open(req.raw))) ?? notFound()
  })
  return app
}
