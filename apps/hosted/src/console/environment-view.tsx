import type { PageOf } from '../generated/hosted-pages.ts'
import { ClockPanel } from './clock-panel.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { SeedPanel } from './seed-panel.tsx'
import { SignUpFieldsPanel } from './sign-up-fields-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { SwitchesPanel } from './switches-panel.tsx'

/** Controls that exist in development only. */
export function EnvironmentView({ data }: { readonly data: PageOf<'console'> }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <div className="flex flex-col gap-10">
        <ClockPanel locale={data.site.locale} />
        <SwitchesPanel />
        <SignUpFieldsPanel />
      </div>
      <div className="flex flex-col gap-10">
        <FaultsPanel outcomes={data.outcomes} />
        <SeedPanel seeds={data.seeds} />
        <StockPanel products={data.connection.products ?? []} />
      </div>
    </div>
  )
}
