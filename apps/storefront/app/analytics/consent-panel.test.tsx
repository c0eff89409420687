import type { ShownAnalytics } from '@vitrine/client/site-frame'
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'

import { loadMoreTexts } from '../texts/texts.ts'
import { ConsentPanel } from './consent-panel.tsx'

beforeAll(() => loadMoreTexts())
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const analytics: ShownAnalytics = {
  sink: { kind: 'HTTP', url: 'https://events.example.com' },
  purposes: ['ANALYTICS'],
  version: '1',
}

function Footer({ isOpen }: { readonly isOpen: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  const none = () => {}
  return (
    <>
      <a href="#cookie-settings" ref={link}>
        Cookie settings
      </a>
      {isOpen ? (
        <ConsentPanel
          analytics={analytics}
          accepted={[]}
          isOptedOut
          isWanted
          link={link}
          onChoose={none}
          onClose={none}
        />
      ) : null}
    </>
  )
}

test('the link has the focus after the panel, also if what had it before is gone', () => {
  const pressed = document.body.appendChild(document.createElement('a'))
  pressed.href = '#cookie-settings'
  pressed.focus()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Footer isOpen />))
  expect(document.activeElement).toBe(document.querySelector('section'))
  pressed.remove()
  act(() => root.render(<Footer isOpen={false} />))
  expect(document.activeElement).toBe(document.querySelector('a'))
})
