import { useQuery } from '@tanstack/react-query'
import { previewTheme } from '@vitrine/client/theme'
import { useClient } from '@vitrine/react/provider'
import { contrastProblem } from '@vitrine/theme/contrast-problems'
import type { Theme } from '@vitrine/theme/theme'
import { Banner } from '@vitrine/ui/banner'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useState } from 'react'

import { usePaused } from '../../../shell/use-paused.ts'
import { SmallPreviews } from './small-previews.tsx'

const screens = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Large screen' },
]

/** The storefront with the unsaved theme, and drawings of the checkout and an email. */
export function LookPreview({ theme }: { readonly theme: Theme }) {
  const client = useClient()
  const [screen, setScreen] = useState('desk')
  const settled = usePaused(theme, 300)
  const isReadable = contrastProblem(settled) === undefined
  const { data } = useQuery({
    queryKey: ['back-office', 'theme-preview', settled],
    queryFn: ({ signal }) =>
      previewTheme(client, { theme: settled, origin: window.location.origin }, { signal }),
    enabled: isReadable,
    // The last picture stays until the next one is there.
    placeholderData: (earlier) => earlier,
    staleTime: 3_000_000,
  })
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-8">
      <RadioGroup
        legend="Preview"
        layout="chips"
        name="screen"
        options={screens}
        value={screen}
        onChange={setScreen}
      />
      {isReadable ? null : (
        <Banner tone="caution" title="Some text is not readable">
          The storefront below shows the last readable colours. You can save when every contrast is high
          enough.
        </Banner>
      )}
      {data?.url ? (
        <div className={`overflow-hidden rounded-lg border border-line-strong ${frames[screen]?.box}`}>
          <iframe
            title="Preview of the storefront"
            src={data.url}
            sandbox="allow-scripts allow-same-origin"
            className={`origin-top-left bg-paper ${frames[screen]?.page}`}
          />
        </div>
      ) : data ? (
        <p className="text-sm text-ink-soft">
          The platform does not know the address of your storefront. Set it with VITRINE_STOREFRONT_URL.
        </p>
      ) : (
        <div className="h-96 animate-breathe rounded-lg bg-surface" />
      )}
      <SmallPreviews theme={theme} />
    </div>
  )
}

/** A page of 1280 pixels is scaled to the width of its box: the tangent makes a number of two lengths. */
const frames: Readonly<Record<string, { readonly box: string; readonly page: string }>> = {
  phone: { box: 'h-[38rem] w-[24.375rem] max-w-full', page: 'h-full w-full' },
  desk: {
    box: '@container aspect-[32/25] w-full max-w-[38.4rem]',
    page: 'h-[62.5rem] w-[80rem] scale-[tan(atan2(100cqw,80rem))]',
  },
}
