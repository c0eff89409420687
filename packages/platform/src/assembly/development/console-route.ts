import { TestOutcome } from '@vitrine/contract/hosted-pages/console'
import { seedNames } from '../../kernel/site.ts'
import { testCards } from '../../payments/gateways/test-cards.ts'
import { readConnection } from '../seeds/seed.ts'
import type { ControlPlaneApp, ControlPlaneParts } from './control-plane.ts'

/** The developer console: a hosted page with the keys and accounts of this site. It loads other data from `/_dev`. */
export function consoleRoute(app: ControlPlaneApp, { runtime }: ControlPlaneParts): void {
  app.get('/', async () =>
    runtime.services.hostedPage(
      runtime,
      'console',
      {
        connection: await readConnection(runtime),
        cards: testCards,
        outcomes: TestOutcome.options,
        seeds: seedNames,
      },
      { origins: { scripts: [], frames: ["'self'"], connections: [] } },
    ),
  )
}
