import '../src/styles.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastRegion } from '../src/toast.tsx'
import { Controls } from './controls.tsx'
import { Display } from './display.tsx'
import { Overlays } from './overlays.tsx'

export function Gallery(): ReactNode {
  return (
    <ToastRegion>
      <main className="mx-auto flex max-w-page flex-col gap-12 px-gutter py-12">
        <header>
          <h1 className="text-display">Calm, editorial, content first</h1>
          <p className="mt-4 max-w-measure text-lg text-ink-soft">
            One serif for display, one humanist sans for everything else, one accent, hairlines where others
            draw boxes.
          </p>
        </header>
        <Controls />
        <Display />
        <Overlays />
      </main>
    </ToastRegion>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
