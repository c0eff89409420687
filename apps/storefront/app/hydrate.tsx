import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { TakeOver } from './early.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Not beside it: ids that the server gave would count one more. */}
      <TakeOver>
        <HydratedRouter />
      </TakeOver>
    </StrictMode>,
  )
})
