'use client'

import ErrorPage from './error.tsx'
import './styles.css'

/** Replaces the whole document if the frame failed, too. */
export default function GlobalError({ reset }: { readonly reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main>
          <ErrorPage reset={reset} />
        </main>
      </body>
    </html>
  )
}
