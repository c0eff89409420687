import type { Context } from 'hono'
import type { HostedAnswers } from '../../generated/hosted-pages.ts'
import type { ControlPlaneApp } from './control-plane.ts'

type ConsoleRoute = Extract<keyof HostedAnswers, `${string} /_dev/${string}`>

/** Serves a request of the developer console with the types of the contract. */
export function serve<R extends ConsoleRoute>(
  app: ControlPlaneApp,
  route: R,
  handle: (c: Context) => Promise<HostedAnswers[R]>,
): void {
  const [method = '', path = ''] = route.split(' /_dev')
  app.on(method, path.replaceAll(/{(\w+)}/g, ':$1'), async (c) => c.json(await handle(c)))
}
