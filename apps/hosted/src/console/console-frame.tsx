import { useQuery } from '@tanstack/react-query'
import { Badge } from '@vitrine/ui/badge'
import { SkipLink } from '@vitrine/ui/skip-link'
import type { ReactNode } from 'react'
import type { Faults, Site } from '../generated/hosted-pages.ts'
import { SiteMark } from '../shell/brand-header.tsx'
import { useTitle } from '../shell/use-title.ts'
import { clock, faults } from './control-plane.ts'
import { When } from './when.tsx'

export interface ConsoleFrameProps {
  readonly site: Site
  readonly view: string
  readonly children: ReactNode
}

/** Shows shop, clock and active faults above each view. */
export function ConsoleFrame({ site, view, children }: ConsoleFrameProps) {
  useTitle(`${view}, console`, site.name)
  const time = useQuery(clock)
  const trouble = useQuery(faults)
  return (
    <div className="mx-auto w-full max-w-page px-gutter">
      <SkipLink />
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-7">
        <SiteMark site={site} />
        <div className="flex flex-wrap items-baseline gap-3">
          {trouble.data && isTroubled(trouble.data) ? (
            <a href="#environment">
              <Badge tone="caution">Faults are on</Badge>
            </a>
          ) : null}
          {time.data ? <When date={time.data.now} locale={site.locale} withDay /> : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pb-20">
        <h1 className="mb-4 text-4xl">Console</h1>
        {children}
      </main>
    </div>
  )
}

function isTroubled({ latencyMilliseconds, errorRates, lostReplies, webhooksTwice, gatewayOutcome }: Faults) {
  const rates = [...Object.values(errorRates), ...Object.values(lostReplies)]
  return latencyMilliseconds > 0 || webhooksTwice || gatewayOutcome !== null || rates.some((rate) => rate > 0)
}
