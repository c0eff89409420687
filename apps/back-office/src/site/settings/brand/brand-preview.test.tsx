// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { BrandDraft } from './brand-draft.ts'
import { BrandPreview } from './brand-preview.tsx'

afterEach(cleanup)

const draft: BrandDraft = {
  text: '',
  logoSize: 'LARGE',
  alignment: 'CENTER',
  showsTitle: true,
  backLink: 'HIDDEN',
  colours: {
    headerText: '',
    header: '',
    form: '',
    summary: '',
    footer: '',
    selection: '',
    button: '',
    order: '',
  },
}

const logo = () => screen.getByRole('img', { name: 'Preview of the checkout' }).querySelector('img')

test('the preview of the checkout shows the logo of the shop', () => {
  render(<BrandPreview shopName="Morrow & Wren" logoUrl="http://vitrine.test/logo.svg" draft={draft} />)
  expect(logo()?.getAttribute('src')).toBe('http://vitrine.test/logo.svg')
})

test('without a logo, the preview shows the name of the shop', () => {
  render(<BrandPreview shopName="Morrow & Wren" logoUrl={undefined} draft={draft} />)
  expect(logo()).toBeNull()
  expect(screen.getAllByText('Morrow & Wren').length).toBeGreaterThan(0)
})
