import type { Site } from '@vitrine/server-kit/site'
import { Hono } from 'hono'

/** What is no page: signing in and out, and the calls of the browser, passed on with the tokens that it never sees. */
export function siteRoutes(desk: Site): Hono {
  const app = new Hono()
  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], ['/api/*', '/auth/*'], async ({ req, notFound }) => {
    return (await desk.answer(await desk.open(req.raw))) ?? notFound()
  })
  return app
}
