import { Button } from '@vitrine/ui/button'
import { Component, type ReactNode } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { texts } from '../texts/texts.ts'
import { AuthFrame } from './auth-frame.tsx'

interface LoadBoundaryProps {
  readonly site: Site
  readonly children: ReactNode
}

/** Shows an error page if a script fails to load or crashes. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <DidNotLoad site={this.props.site} /> : this.props.children
  }
}

function DidNotLoad({ site }: { readonly site: Site }) {
  return (
    <AuthFrame
      site={site}
      heading={texts().shell.notLoaded}
      headingRef={(heading) => heading?.focus()}
      lead={texts().shell.checkConnection}
    >
      <Button onClick={() => location.reload()}>{texts().shell.reload}</Button>
    </AuthFrame>
  )
}
