import { Button } from '@vitrine/ui/button'
import type { ReactNode } from 'react'
import { useHasScript } from './use-has-script.ts'

/** Controls for pages without a script. A `<noscript>` would hide them from assistive technology in some browsers. */
export function WithoutScript({ children }: { readonly children: ReactNode }) {
  return useHasScript() ? null : <div className="vt-without-script">{children}</div>
}

/** Sends a form that a script sends with each choice. */
export function SendButton({ children }: { readonly children: string }) {
  return (
    <WithoutScript>
      <Button type="submit" variant="secondary" size="sm">
        {children}
      </Button>
    </WithoutScript>
  )
}
